// A server that receives webhooks, on this machine. Sites reach it as `outside.test` (test/reach-loopback.ts).
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { url: string; headers: Record<string, string>; body: string };

export type Receiver = {
  /** A name below `outside.test` is another host for the site. */
  urlAt(name: string): string;
  url: string;
  received: Received[];
  /** How it answers from now on; 204 by default. */
  answer(respond: (response: ServerResponse, received: Received) => void): void;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: Parameters<Receiver['answer']>[0] = (response) => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = {
      url: request.url ?? '',
      headers: toText(request.headers),
      body: Buffer.concat(chunks).toString(),
    };
    received.push(one);
    respond(response, one);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const urlAt = (name: string) => `http://${name}:${port}/hook`;
  return {
    urlAt,
    url: urlAt('outside.test'),
    received,
    answer(next) {
      respond = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const toText = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
