import { ApiError, type ErrorAnswer } from './api-client.ts';
import type { Session } from './session.ts';
import { sendSignedIn } from './sign-in-again.ts';

type Download = { path: string; downloadName: string };

type Watching = {
  /** How many bytes have come so far. How many there will be is not known before the end. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
};

/** A link could not carry the token, so the file is fetched and then handed to the browser to keep. */
export async function downloadFile(
  session: Session,
  { path, downloadName }: Download,
  { onProgress, signal }: Watching = {},
): Promise<void> {
  const response = await sendSignedIn(session, () =>
    fetch(path, {
      headers: { authorization: `Bearer ${session.token()}` },
      ...(signal && { signal }),
    }),
  );
  if (!response.ok) throw new ApiError(response.status, await readFailure(response));
  const file = await (onProgress ? countBytes(response, onProgress) : response).blob();
  saveFile(file, fileNameIn(response.headers.get('content-disposition')) ?? downloadName);
}

/** Counted on their way to the browser, which keeps what is large on the disk. */
function countBytes({ body, headers }: Response, onProgress: (bytes: number) => void): Response {
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, passOn) {
      bytes += piece.byteLength;
      onProgress(bytes);
      passOn.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(counting) ?? null, { headers });
}

/** A proxy in between may answer with a page of its own. */
async function readFailure(response: Response): Promise<ErrorAnswer> {
  return response.json().catch(() => ({}));
}

/** The name in a content-disposition header, without any folder in it. */
export function fileNameIn(header: string | null): string | undefined {
  const name = /filename="([^"]+)"|filename=([^;\s]+)/i
    .exec(header ?? '')
    ?.slice(1)
    .find(Boolean);
  return name?.split(/[/\\]/).at(-1) || undefined;
}

function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
