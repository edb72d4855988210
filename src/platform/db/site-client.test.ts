import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { silentLog } from '#test/silent-log.ts';
import { startJobs } from '../jobs/jobs.ts';
import { openDatabase } from './database.ts';
import { listenForTouched } from './listen.ts';
import { migrateDatabase } from './migrate.ts';
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

/** What an impostor says when a client knocks. */
const questions = {
  'a password in clear text': authentication(3),
  'an MD5 of the password': authentication(5, 'salt'),
  'no password at all': ready,
  'SCRAM, and lets in without a proof': Buffer.concat([authentication(10, 'SCRAM-SHA-256\0\0'), ready]),
};

async function startImpostor(question: Buffer): Promise<{ url: string; heard(): string; asked(): number }> {
  const heard: Buffer[] = [];
  let asked = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      asked += 1;
      socket.write(question);
      socket.on('data', (bytes) => heard.push(bytes));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const url = `postgres://galley:${encodeURIComponent(password)}@127.0.0.1:${port}/galley?require_auth=scram-sha-256`;
  return { url, heard: () => Buffer.concat(heard).toString('latin1'), asked: () => asked };
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
    listenForTouched({ connectionString, log: silentLog, onTouched() {}, onGap() {} }),
  'a durable commit': async (connectionString) => {
    const database = openDatabase({ connectionString, log: silentLog });
    onTestFinished(() => database.close());
    await database.durableCommits.prepare();
  },
};

describe.each(Object.entries(questions))('a server that wants %s', (_, question) => {
  test.each(Object.entries(ways))('gets neither password nor statement from %s', async (_name, connect) => {
    const impostor = await startImpostor(question);
    await expect(connect(impostor.url)).rejects.toThrow(
      'did not authenticate by SCRAM, so it got no password',
    );
    expect(impostor.asked()).toBe(1);
    // At most the beginning of SCRAM, which holds a random number.
    expect(impostor.heard()).not.toMatch(/md5|select|password|listen/i);
  });

  test('gets neither from the jobs', async () => {
    const impostor = await startImpostor(question);
    const jobs = startJobs({ connectionString: impostor.url, handlers: [], log: silentLog });
    await expect.poll(() => impostor.asked()).toBeGreaterThan(1);
    await jobs.stop();
    expect(impostor.heard()).not.toMatch(/md5|select|password|listen/i);
  });
});

test('the driver alone would tell its password: this is what the class is for', async () => {
  const impostor = await startImpostor(questions['a password in clear text']);
  const client = new pg.Client({ connectionString: impostor.url });
  client.on('error', () => {});
  client.connect().catch(() => {});
  await expect.poll(() => impostor.heard()).toContain(password);
  await client.end();
});

test('the embedded PostgreSQL demands SCRAM by its address, and is let in by it', async () => {
  const connectionString = inject('postgresUrl');
  expect(connectionString).toContain('require_auth=scram-sha-256');
  const client = new SiteClient({ connectionString });
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});
