// Handles input that Node cannot parse as an HTTP request. There is nothing to route, and Fastify runs no hooks.

import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { texts } from '#texts';
import { AppError, badRequest } from '../app-error.ts';
import { errorBody } from '../responses/error-response.ts';

const tooSlow = new AppError({
  status: 408,
  code: 'too_slow',
  message: texts.brokenRequest.timedOut,
});
const headersTooLarge = new AppError({
  status: 431,
  code: 'headers_too_large',
  message: texts.brokenRequest.headersTooLong,
});
const notHttp = badRequest('invalid_request', texts.brokenRequest.malformed);

const errorsByCode: Record<string, AppError> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: headersTooLarge,
};

/** Sends an error like those of the API and closes the connection: nobody knows where the next request would begin. */
export function refuseMalformedRequest(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Log only the code: the error contains the raw bytes of the request, which may include a token or a password.
  this.log.debug({ code: error.code }, 'a request could not be read');
  if (socket.writable && !hasSentHeaders(socket)) {
    socket.write(writeResponse(errorsByCode[error.code] ?? notHttp));
  }
  socket.destroy();
}

/** A second response in the middle of the first would look like a part of it. Node's default handler checks this the same way. */
function hasSentHeaders(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

function writeResponse(error: AppError): string {
  const body = JSON.stringify(errorBody(error));
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
