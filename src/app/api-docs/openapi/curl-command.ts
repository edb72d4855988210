/** A request for the command line; `$TOKEN` stands for the caller's own. */
export function curlText(request: {
  method: string;
  url: string;
  needsToken: boolean;
  /** What goes into the body, as it is written for curl. */
  body: CurlBody | undefined;
}): string {
  const { method, url, needsToken, body } = request;
  const isPlainGet = method === 'GET' && body === undefined;
  const parts = [
    isPlainGet ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    // Double quotes here, so that the shell puts the token in.
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

// What fits beside the flag on a narrow page stays on one line.
const maxLineLength = 48;

function readableJson(value: unknown): string {
  const line = JSON.stringify(value);
  return line.length > maxLineLength ? JSON.stringify(value, null, 2) : line;
}

/** Inside single quotes a shell reads everything as it is, but for the single quote. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
