import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openDatabase } from './database.ts';
import { listenForInvalidations } from './listen-for-invalidations.ts';
import { migrateDatabase } from './migrations/migrate.ts';
import { SiteClient } from './site-client.ts';

const password = 'the password of the database';

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const authentication = (kind: number, more = '') => {
  const body = Buffer.alloc(4);
  body.writeInt32BE(kind);
  return message('R', Buffer.concat([body, Buffer.from(more, 'latin1')]));
};
const ready = Buffer.concat([authentication(0), message('Z', Buffer.from('I'))]);

/** How a fake server responds when a client connects. */
const handshakes = {
  'a password in clear text': authentication(3),
  'an MD5 of the password': authentication(5, 'salt'),
  'no password at all': ready,
  'SCRAM, and accepts the client without its proof': Buffer.concat([
    authentication(10, 'SCRAM-SHA-256\0\0'),
    ready,
  ]),
};

type FakeServer = { url: string; received(): string; connections(): number };

async function startFakeServer(handshake: Buffer): Promise<FakeServer> {
  const received: Buffer[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      connections += 1;
      socket.write(handshake);
      socket.on('data', (bytes) => received.push(bytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `postgres://galley:${encodeURIComponent(password)}@127.0.0.1:${port}/galley?require_auth=scram-sha-256`;
  return {
    url,
    received: () => Buffer.concat(received).toString('latin1'),
    connections: () => connections,
  };
}

/** Every kind of connection that the site opens. */
const ways: Record<string, (url: string) => Promise<unknown>> = {
  'a client': (connectionString) => new SiteClient({ connectionString }).connect(),
  'the pool': async (connectionString) => {
    const database = openDatabase({ connectionString, log: silentLog });
    onTestFinished(() => database.close());
    await database.pool.query('select 1');
  },
  'a migration': migrateDatabase,
  'the listener': (connectionString) =>
    listenForInvalidations({ connectionString, log: silentLog, onInvalidated() {}, onGap() {} }),
  'a durable commit': async (connectionString) => {
    const database = openDatabase({ connectionString, log: silentLog });
    onTestFinished(() => database.close());
    await database.durableCommits.prepare();
  },
};

describe.each(Object.entries(handshakes))('a fake server that requests %s', (_, handshake) => {
  test.each(Object.entries(ways))(
    'a fake server gets neither password nor statement from %s',
    async (_name, connect) => {
      const server = await startFakeServer(handshake);
      await expect(connect(server.url)).rejects.toThrow(
        'did not authenticate by SCRAM, so it got no password',
      );
      expect(server.connections()).toBe(1);
      // At most the first SCRAM message, which contains only a random number.
      expect(server.received()).not.toMatch(/md5|select|password|listen/i);
    },
  );

  test('a fake server gets neither password nor statement from the job worker', async () => {
    const server = await startFakeServer(handshake);
    const jobs = startJobs({ connectionString: server.url, handlers: [], log: silentLog });
    await expect.poll(() => server.connections()).toBeGreaterThan(1);
    await jobs.stop();
    expect(server.received()).not.toMatch(/md5|select|password|listen/i);
  });
});

test('pg.Client sends its password in clear text when asked, which SiteClient prevents', async () => {
  const server = await startFakeServer(handshakes['a password in clear text']);
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  client.connect().catch(() => {});
  await expect.poll(() => server.received()).toContain(password);
  await client.end();
});

test('the URL of the embedded PostgreSQL requires SCRAM, and a client can connect with it', async () => {
  const connectionString = inject('postgresUrl');
  expect(connectionString).toContain('require_auth=scram-sha-256');
  const client = new SiteClient({ connectionString });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});
