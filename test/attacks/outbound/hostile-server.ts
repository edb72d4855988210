// A server on this machine that misbehaves.
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createOutbound, type OutboundRules } from '#platform/outbound/outbound.ts';

export type HostileServer = {
  port: number;
  /** The connections that it has accepted. */
  connections(): number;
  close(): Promise<void>;
};

export function serveHttp(listener: RequestListener): Promise<HostileServer> {
  return open(createServer(listener));
}

/** For a server that does not speak HTTP well. */
export function serveTcp(onConnection: (socket: Socket) => void): Promise<HostileServer> {
  return open(createTcpServer(onConnection));
}

async function open(server: Server): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    // The other side hangs up in most of these tests.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export const createTestOutbound = (rules?: OutboundRules) =>
  createOutbound({ publicUrl: 'https://galley.test', ...(rules && { rules }) });
