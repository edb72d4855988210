import { ApiError } from '#client/api-client.ts';
import type { Session } from '#client/session.ts';
import { sendSignedIn } from '#client/sign-in-again.ts';
import { accountsApi } from '../../contract.ts';

const { method, path, downloadName } = accountsApi.exportAccount;

/** A link could not carry the token, so the file is fetched and then handed to the browser to keep. */
export async function downloadExport(session: Session): Promise<void> {
  const response = await sendSignedIn(session, () =>
    fetch(path, { method, headers: { authorization: `Bearer ${session.token()}` } }),
  );
  if (!response.ok) throw new ApiError(response.status, await readFailure(response));
  saveFile(await response.blob(), fileNameIn(response.headers.get('content-disposition')) ?? downloadName);
}

/** A proxy in between may answer with a page of its own. */
async function readFailure(response: Response): Promise<{ message?: string }> {
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
