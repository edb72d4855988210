// A server as a process of its own, whose memory can be measured. It tells its port, and its memory when it is sent a word.
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../config/config.ts';
import { createHttpServer } from '../create-http-server.ts';

export type Measured = { rss: number; connections: number };

const [stallMs, answerBytes] = process.argv.slice(2).map(Number) as [number, number];
const app = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }), { unread: { stallMs } });
// Made anew for each reader, as an answer to a member is.
app.get('/long', async () => Buffer.alloc(answerBytes, 1));
app.get('/short', async () => ({ text: 'short' }));
await app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', () => {
  app.server.getConnections((_error, connections) => {
    globalThis.gc?.();
    process.send?.({ rss: process.memoryUsage().rss, connections } satisfies Measured);
  });
});
process.send?.((app.server.address() as AddressInfo).port);
