import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

// Below the ports that Linux and macOS hand to outgoing connections. Among those, one of our own clients trying to
// reconnect while the server is down could be given the server's port, and hold it.
const firstPort = 15_000;
const lastPort = 32_000;
const attempts = 50;

/** The preferred port when it is free, so that a restarted server is found where it was. */
export async function choosePort(preferred: number | undefined): Promise<number> {
  if (preferred && (await isFree(preferred))) return preferred;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const port = randomInt(firstPort, lastPort);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(`No free port for PostgreSQL between ${firstPort} and ${lastPort}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
