// The site's connections to PostgreSQL. All of them are of this class, so that what an address demands of the server holds for
// each of them.
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';

/** As libpq calls it, and the only value of it that we know. */
export const requireAuth = { name: 'require_auth', value: 'scram-sha-256' } as const;

/**
 * With `require_auth=scram-sha-256` in its address, a server gets the password only by way of SCRAM, which tells it nothing
 * and makes the server prove that it knows the password as well. The driver itself answers whatever it is asked: a clear text
 * password too, and it takes a server that asks for none.
 */
export class SiteClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    if (demandsScram(config)) acceptOnlyScram(this);
  }
}

export function demandsScram(config: string | pg.ClientConfig | undefined): boolean {
  const address = typeof config === 'string' ? config : config?.connectionString;
  if (address === undefined || !URL.canParse(address)) return false;
  return new URL(address).searchParams.get(requireAuth.name) === requireAuth.value;
}

/** What the types leave out. A test with servers of every kind holds that the driver still works like this. */
type Inside = {
  /** Null when the server has proved that it knows the password. */
  saslSession?: object | null;
  connection: EventEmitter & { stream: Socket; password(text: string): void };
};

function acceptOnlyScram(client: pg.Client): void {
  const inside = client as unknown as Inside;
  const { connection } = inside;
  const refuse = () => {
    const reason = `The PostgreSQL server at ${client.host}:${client.port} did not authenticate by SCRAM, so it got no password.`;
    connection.emit('error', new OperatorError(reason));
    // Nor does it get a statement, should it say that it is ready.
    connection.removeAllListeners('readyForQuery');
    connection.stream.destroy();
  };
  // Both ways to send a password, in clear and as MD5, end here.
  connection.password = refuse;
  connection.on('authenticationOk', () => {
    if (inside.saslSession !== null) refuse();
  });
}
