import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';

// Below the ephemeral ports of Linux and macOS. From those, one of our own clients that reconnects while the server is down could
// get the server's port as its local port, and occupy it.
const firstPort = 15_000;
const lastPort = 32_000;
const attempts = 50;

/** Returns the preferred port if it is free, so that a restarted server keeps its port. */
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
