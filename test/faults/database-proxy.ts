// A proxy between the site and its database that can cut the connection.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { overTcp } from '../database/over-tcp.ts';

export type DatabaseProxy = {
  /** The URL of the database through the proxy. */
  url: string;
  /** Breaks all connections and refuses new ones. */
  shut(): Promise<void>;
  /** Stops all traffic without closing connections, as when a cable is pulled or a firewall drops packets. */
  freeze(): void;
  /** Accepts new connections again; those that were frozen are lost. */
  open(): Promise<void>;
};

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer({ noDelay: true }, (clientSocket) => {
    keep(clientSocket);
    if (isFrozen) return void clientSocket.pause();
    const serverSocket = connect({ host: hostname, port: Number(port), noDelay: true });
    keep(serverSocket);
    clientSocket.pipe(serverSocket).pipe(clientSocket);
    clientSocket.on('close', () => serverSocket.destroy());
    serverSocket.on('close', () => clientSocket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(async () => {
    destroyAll();
    server.close();
  });
  const url = overTcp(databaseUrl);
  url.port = String(own);
  return {
    url: url.href,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async open() {
      isFrozen = false;
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
