// Builds multipart forms by hand, so that tests can also send broken ones.
import type { TestResponse, TestSite } from './test-site.ts';

export const boundary = 'a-boundary';

export type FormPart = { name: string; content: Uint8Array | string; filename?: string; type?: string };

export function formBytes(parts: FormPart[]): Buffer {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(filename === undefined ? '' : `; filename="${filename}"`),
    Buffer.from(type === undefined ? '' : `\r\ncontent-type: ${type}`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

type SendOptions = { token?: string | undefined; type?: string; headers?: Record<string, string> };

export async function sendBytes(
  { app }: Pick<TestSite, 'app'>,
  url: string,
  bytes: Buffer,
  { token, type = `multipart/form-data; boundary=${boundary}`, headers }: SendOptions = {},
): Promise<TestResponse> {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    payload: bytes,
  });
  return {
    status: response.statusCode,
    body: response.json(),
    text: response.body,
    headers: response.headers,
  };
}

export function sendForm(
  site: Pick<TestSite, 'app'>,
  url: string,
  parts: FormPart[],
  options: SendOptions = {},
): Promise<TestResponse> {
  return sendBytes(site, url, formBytes(parts), options);
}
