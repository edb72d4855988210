import { ApiError, type ErrorBody } from '../api-client.ts';
import type { Session } from '../session.ts';
import { sendSignedIn } from '../sign-in-again.ts';

type Download = { path: string; downloadName: string };

type DownloadOptions = {
  /** Called with the number of bytes received so far. The total is not known before the end. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
};

/** Fetches a file and saves it through the browser. A plain link cannot send the token. */
export async function downloadFile(
  session: Session,
  { path, downloadName }: Download,
  { onProgress, signal }: DownloadOptions = {},
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

/** Counts the bytes while the response streams to the browser, which stores a large blob on disk. */
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

/** A proxy may respond with an HTML page of its own. */
async function readFailure(response: Response): Promise<ErrorBody> {
  return response.json().catch(() => ({}));
}

/** The file name in a content-disposition header, without any folder. */
export function fileNameIn(header: string | null): string | undefined {
  const name = /filename="([^"]+)"|filename=([^;\s]+)/i
    .exec(header ?? '')
    ?.slice(1)
    .find(Boolean);
  return name?.split(/[/\\]/).at(-1) || undefined;
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoke the URL in the next task: by then the download has its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(url));
}
