// All connections of the site to PostgreSQL use this class, so that `require_auth` in a connection URL applies to each of them.
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { OperatorError } from '../log/operator-error.ts';

/** libpq's parameter, and the only value of it that we support. */
export const requireAuth = { name: 'require_auth', value: 'scram-sha-256' } as const;

/**
 * With `require_auth=scram-sha-256` in the connection URL, the client authenticates only by SCRAM, which does not reveal the
 * password and makes the server prove that it knows it too. The driver alone would also send a clear text password if the server
 * asked for one, and would accept a server that asks for none.
 */
export class SiteClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    if (requiresScram(config)) acceptOnlyScram(this);
  }
}

function requiresScram(config: string | pg.ClientConfig | undefined): boolean {
  const url = typeof config === 'string' ? config : config?.connectionString;
  if (url === undefined || !URL.canParse(url)) return false;
  return new URL(url).searchParams.get(requireAuth.name) === requireAuth.value;
}

/** Internals of the driver that its types omit. A test with fake servers checks that they still work like this. */
type DriverInternals = {
  /** Null once the server has proved that it knows the password. */
  saslSession?: object | null;
  connection: EventEmitter & { stream: Socket; password(text: string): void };
};

function acceptOnlyScram(client: pg.Client): void {
  const internals = client as unknown as DriverInternals;
  const { connection } = internals;
  const refuse = () => {
    const reason = `The PostgreSQL server at ${client.host}:${client.port} did not authenticate by SCRAM, so it got no password.`;
    connection.emit('error', new OperatorError(reason));
    // Do not send a statement either, should the server say that it is ready.
    connection.removeAllListeners('readyForQuery');
    connection.stream.destroy();
  };
  // The driver calls this to send a password, both in clear text and as MD5.
  connection.password = refuse;
  connection.on('authenticationOk', () => {
    if (internals.saslSession !== null) refuse();
  });
}
