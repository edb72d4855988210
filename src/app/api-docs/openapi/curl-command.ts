/** Writes a request as a curl command, with `$TOKEN` in place of the caller's token. */
export function curlCommand(request: {
  method: string;
  url: string;
  needsToken: boolean;
  body: CurlBody | undefined;
}): string {
  const { method, url, needsToken, body } = request;
  const isPlainGet = method === 'GET' && body === undefined;
  const parts = [
    isPlainGet ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    // Double quotes, so that the shell replaces $TOKEN.
    ...(needsToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(body === undefined ? [] : bodyParts(body)),
  ];
  return parts.join(' \\\n  ');
}

export type CurlBody = { kind: 'json'; value: unknown } | { kind: 'form'; fields: CurlFormField[] };
export type CurlFormField = { name: string; isFile: boolean };

function bodyParts(body: CurlBody): string[] {
  if (body.kind === 'json') {
    return ["-H 'Content-Type: application/json'", `-d ${quote(readableJson(body.value))}`];
  }
  return body.fields.map(({ name, isFile }) => `-F ${quote(isFile ? `${name}=@file` : `${name}=text`)}`);
}

// A longer body would not fit beside the flag on a narrow page, so it is indented over several lines.
const maxLineLength = 48;

function readableJson(value: unknown): string {
  const line = JSON.stringify(value);
  return line.length > maxLineLength ? JSON.stringify(value, null, 2) : line;
}

/** Inside single quotes a shell reads everything literally, except for the single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
