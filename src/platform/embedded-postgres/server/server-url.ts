import { requireAuth } from '../../db/site-client.ts';
import { superuser } from '../cluster/prepare-cluster.ts';
import type { ServerAddress } from './postmaster.ts';

/**
 * The URL requires SCRAM: another program that takes the port while the server is down must not receive the password. Its parameter
 * `host` is the folder of the Unix socket, and takes precedence over the IP address.
 */
export function serverUrl(server: { password: string; address: ServerAddress; database: string }): string {
  const { password, address, database } = server;
  const { port, socketFolder } = address;
  const parameters = new URLSearchParams([
    [requireAuth.name, requireAuth.value],
    ...(socketFolder === '' ? [] : [['host', socketFolder]]),
  ]);
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}?${parameters}`;
}
