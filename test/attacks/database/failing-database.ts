// A proxy in front of PostgreSQL that lets one statement fail on demand. Its error contains every value of the
// statement, in each field in which PostgreSQL may quote one: message, detail, hint, context, internal query.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { overTcp } from '../../database/over-tcp.ts';
import {
  errorResponse,
  readBoundValues,
  readCStrings,
  readyForQuery,
  splitMessages,
} from './wire-protocol.ts';

/** Part of every error text of this proxy: finding it elsewhere means that an error of the database was copied. */
export const sentinel = 'quoted-by-the-database';

export const otherFailures = ['times out', 'ends the connection', 'shuts down'] as const;
export type Failure = 'refuses' | (typeof otherFailures)[number];

export type FailingDatabase = {
  url: string;
  /** Lets the statement with this number fail, counted from 1 from now on. */
  failAt(statement: number, failure: Failure): void;
  /** Returns whether the failure has occurred, and ends the plan. */
  disarm(): boolean;
  /** Every value of the failed statements. */
  values: Set<string>;
  close(): void;
};

// Statements of the job queue and transaction control never fail: a job must be able to end as failed.
const passes = /^\s*(begin|commit|rollback|savepoint|release|set|listen|deallocate)\b|graphile_worker/i;

type Plan = { failure: Failure; left: number; hasFailed: boolean };

export async function startFailingDatabase(databaseUrl: string): Promise<FailingDatabase> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const values = new Set<string>();
  let plan: Plan | undefined;

  function takeFailure(statement: string): Failure | undefined {
    if (!plan || plan.hasFailed || passes.test(statement)) return undefined;
    plan.left -= 1;
    plan.hasFailed = plan.left === 0;
    return plan.hasFailed ? plan.failure : undefined;
  }

  // With Nagle's algorithm, each statement of several messages would wait 40 ms for an acknowledgement.
  const server = createServer({ noDelay: true }, (clientSocket) => {
    const serverSocket = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [clientSocket, serverSocket]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    clientSocket.on('close', () => serverSocket.destroy());
    serverSocket.on('close', () => clientSocket.destroy());
    serverSocket.on('data', (bytes: Buffer) => clientSocket.write(bytes));
    relayStatements({ clientSocket, serverSocket, takeFailure, values });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = overTcp(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    values,
    failAt(statement, failure) {
      plan = { failure, left: statement, hasFailed: false };
    },
    disarm() {
      const hasFailed = plan?.hasFailed ?? false;
      plan = undefined;
      return hasFailed;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function relayStatements(options: {
  clientSocket: Socket;
  serverSocket: Socket;
  takeFailure(statement: string): Failure | undefined;
  values: Set<string>;
}): void {
  const { clientSocket, serverSocket, takeFailure, values } = options;
  const prepared = new Map<string, string>();
  let unread: Buffer = Buffer.alloc(0);
  let isStarted = false;
  // All messages up to the next Sync are one statement.
  let pendingMessages: Buffer[] = [];
  let statement = '';
  let parameters: string[] = [];

  function readMessage(message: Buffer): void {
    const type = String.fromCharCode(message[0] ?? 0);
    if (type === 'Q') statement = readCStrings(message, 1)[0] ?? '';
    if (type === 'P') {
      const [name = '', text = ''] = readCStrings(message, 2);
      prepared.set(name, text);
    }
    if (type === 'B') {
      const [, name = ''] = readCStrings(message, 2);
      statement = prepared.get(name) ?? '';
      parameters.push(...readBoundValues(message));
    }
  }

  function forwardOrFail(): void {
    const failure = takeFailure(statement);
    if (failure === undefined) serverSocket.write(Buffer.concat(pendingMessages));
    else {
      for (const value of parameters) values.add(value);
      fail({ clientSocket, serverSocket, failure, quoted: `${sentinel} ${parameters.join(' ')}` });
    }
    pendingMessages = [];
    statement = '';
    parameters = [];
  }

  clientSocket.on('data', (bytes: Buffer) => {
    const { messages, rest } = splitMessages(Buffer.concat([unread, bytes]), { isStarted });
    unread = rest;
    for (const message of messages) {
      if (!isStarted) {
        isStarted = true;
        serverSocket.write(message);
        continue;
      }
      const type = String.fromCharCode(message[0] ?? 0);
      if ('pXcdf'.includes(type)) {
        serverSocket.write(message);
        continue;
      }
      pendingMessages.push(message);
      readMessage(message);
      if (type === 'S' || type === 'Q') forwardOrFail();
    }
  });
}

function fail(options: {
  clientSocket: Socket;
  serverSocket: Socket;
  failure: Failure;
  quoted: string;
}): void {
  const { clientSocket, serverSocket, failure, quoted } = options;
  const quotes = { D: `Key (email)=(${quoted}) already exists.`, H: quoted, W: quoted, q: quoted };
  const place = { t: 'accounts', c: 'email', n: 'accounts_email_unique', R: '_bt_check_unique' };
  switch (failure) {
    case 'refuses':
      clientSocket.write(
        errorResponse({ S: 'ERROR', C: '23505', M: `duplicate key: ${quoted}`, ...quotes, ...place }),
      );
      clientSocket.write(readyForQuery);
      return;
    case 'times out':
      clientSocket.write(
        errorResponse({ S: 'ERROR', C: '57014', M: `canceling statement: ${quoted}`, ...quotes }),
      );
      clientSocket.write(readyForQuery);
      return;
    case 'shuts down':
      clientSocket.end(
        errorResponse({ S: 'FATAL', C: '57P01', M: `terminating connection: ${quoted}`, ...quotes }),
      );
      serverSocket.destroy();
      return;
    case 'ends the connection':
      clientSocket.destroy();
      serverSocket.destroy();
  }
}
