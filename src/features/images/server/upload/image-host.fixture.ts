import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HostRequest = { method: string; url: URL; form: FormData };

/** A local image host that records its requests. Tests set its response. */
export async function startImageHost() {
  const requests: HostRequest[] = [];
  let respond: RequestListener = (_request, response) => void response.end();
  const server = createServer((request, response) => {
    readRequest(request).then(
      (read) => {
        requests.push(read);
        respond(request, response);
      },
      () => response.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/1/upload`,
    requests,
    respondWith(listener: RequestListener) {
      respond = listener;
    },
    respondWithJson(status: number, body: unknown) {
      respond = (_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<HostRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  return { method: request.method ?? '', url: new URL(request.url ?? '', 'http://host'), form };
}
