// A server in its own process. It sends its port to the parent process, and its memory use for each message from it.
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';

export type Measured = { rss: number; connections: number };

const [stallMs, responseBytes] = process.argv.slice(2).map(Number) as [number, number];
const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), { unread: { stallMs } });
// A new buffer for each request, like a response to a signed-in member.
app.get('/long', async () => Buffer.alloc(responseBytes, 1));
app.get('/short', async () => ({ text: 'short' }));
await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', () => {
  app.server.getConnections((_error, connections) => {
    globalThis.gc?.();
    process.send?.({ rss: process.memoryUsage().rss, connections } satisfies Measured);
  });
});
process.send?.((app.server.address() as AddressInfo).port);
