import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

type HostAndPort = { host: string; port: number };

/**
 * Listens on all addresses of `localhost`, usually 127.0.0.1 and ::1. Fastify binds a server from its `serverFactory` to the
 * first one only.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: HostAndPort,
  findAddresses: (host: string) => Promise<string[]> = lookUpAll,
): Promise<void> {
  const others: Server[] = [];
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
  await app.listen({ host, port });
  if (host !== 'localhost') return;
  const bound = app.server.address() as AddressInfo;
  for (const address of await findAddresses(host)) {
    if (address === bound.address) continue;
    const other = await listenBeside(app, { host: address, port: bound.port });
    if (other) others.push(other);
  }
}

/** Passes its connections to the server of `app`. Undefined if the machine does not have the address. */
async function listenBeside(app: FastifyInstance, address: HostAndPort): Promise<Server | undefined> {
  // The same options as Node's HTTP server uses.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    await once(server.listen(address), 'listening');
    return server;
  } catch (error) {
    app.log.warn({ err: error, address: address.host }, 'not listening on this address of localhost');
    return undefined;
  }
}

async function lookUpAll(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
