// Sends bytes over a real socket, for requests that no client library would send.
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

// A request that is not answered by then hangs.
const timeoutMs = 8_000;

export type RawResponse = {
  /** Undefined if the connection was closed without a response. */
  status: number | undefined;
  headers: Record<string, string>;
  body: string;
  text: string;
};

type RawOptions = {
  /** Closes the sending side after the request, as a client that has gone. */
  isHalfClosed?: boolean;
};

/** Sends the request and waits until the server has closed the connection or has sent a whole response. */
export function sendRaw(
  app: FastifyInstance,
  request: string | Buffer,
  { isHalfClosed = false }: RawOptions = {},
): Promise<RawResponse> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const pieces: Buffer[] = [];
    const hang = setTimeout(() => {
      socket.destroy();
      reject(new Error(`No response to ${JSON.stringify(String(request).slice(0, 200))}`));
    }, timeoutMs);
    const finish = () => {
      clearTimeout(hang);
      socket.destroy();
      resolve(parseResponse(Buffer.concat(pieces)));
    };
    socket.on('data', (piece) => {
      pieces.push(piece);
      if (isComplete(Buffer.concat(pieces))) finish();
    });
    socket.on('close', finish);
    // A server that has refused the request may close the connection while it is still being sent.
    socket.on('error', finish);
    socket.write(request);
    if (isHalfClosed) socket.end();
  });
}

function isComplete(bytes: Buffer): boolean {
  const { headers, body, status } = parseResponse(bytes);
  if (status === undefined || !bytes.includes('\r\n\r\n')) return false;
  const length = headers['content-length'];
  if (length !== undefined) return Buffer.byteLength(body, 'latin1') >= Number(length);
  return headers['transfer-encoding'] === 'chunked' && body.endsWith('0\r\n\r\n');
}

function parseResponse(bytes: Buffer): RawResponse {
  const text = bytes.toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const status = /^HTTP\/1\.1 (\d{3})/.exec(first)?.[1];
  return {
    status: status === undefined ? undefined : Number(status),
    headers,
    body: rest.join('\r\n\r\n'),
    text,
  };
}
