import { requireAuth } from '../../db/site-client.ts';
import { superuser } from '../cluster/prepare-cluster.ts';

/** The URL requires SCRAM: another program that takes the port while the server is down must not receive the password. */
export function serverUrl(server: { password: string; port: number; database: string }): string {
  const { password, port, database } = server;
  const auth = `${requireAuth.name}=${requireAuth.value}`;
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}?${auth}`;
}
