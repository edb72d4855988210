import type { CallContract, CallResponse, Upload } from '#kit/api-contract.ts';
import type { Call } from '#kit/calls.ts';
import { type ApiResponse, formWith, readUploadResponse } from '../api-client.ts';
import { getSession } from '../session.ts';
import { sendSignedIn } from '../sign-in-again.ts';

type UploadCall<Contract extends CallContract> = Call<Contract> & { upload: Upload };
type UploadOptions = { signal: AbortSignal; onProgress: (share: number) => void };

/** Uploads one file and reports the progress, which `fetch` cannot do. */
export async function uploadFile<Contract extends CallContract>(
  call: UploadCall<Contract>,
  file: Blob,
  options: UploadOptions,
): Promise<CallResponse<Contract>> {
  const session = getSession();
  const response = await sendSignedIn(session, () =>
    sendForm({ call, form: formWith(call.upload.field, file), token: session.token(), ...options }),
  );
  return readUploadResponse(response) as CallResponse<Contract>;
}

type FormRequest = UploadOptions & {
  call: Pick<Call<CallContract>, 'method' | 'path'>;
  form: FormData;
  token: string | undefined;
};

function sendForm({ call, form, token, signal, onProgress }: FormRequest): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(call.method, call.path);
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    // The same error as from fetch, so that the same message is shown.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
