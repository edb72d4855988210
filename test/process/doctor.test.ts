import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { startFaultyProvider } from '../sign-in/faulty-provider.ts';
import { silentLog } from '../silent-log.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'galley-doctor-'));
  // When tests run as root, the embedded database runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  await migrateDatabase(database.connectionString);
});

afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function runDoctor(settings: Record<string, string> = {}): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    ...settings,
  };
  const script = resolve(import.meta.dirname, '../../scripts/doctor.ts');
  return new Promise((done) => {
    execFile(process.execPath, [script], { env }, (error, output) =>
      done({ code: Number(error?.code ?? 0), output }),
    );
  });
}

async function change(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('the doctor finds nothing wrong with a healthy site', { timeout: 180_000 }, async () => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: silentLog });
  await migrateDatabase(embedded.connectionString);
  const { code, output } = await runDoctor({ DATABASE_URL: '' });
  await embedded.stop();
  expect(output).toMatch(new RegExp(`^Checking the site in ${dataDir}\\.\n`));
  expect(output).toContain('The embedded database responds');
  expect(output).toContain('The image folder stores and returns images.');
  expect(output).toContain('SMTP_URL is not set');
  expect(output).toContain('No problems found.');
  expect(code).toBe(0);
});

test('the doctor counts the admins, and says what to do if there is none', async () => {
  expect((await runDoctor()).output).toContain('hint  There is no admin. Sign up and run');
  expect((await runDoctor({ ADMIN_EMAIL: 'ada@example.org' })).output).toContain(
    'hint  There is no admin yet: nobody has signed up as ada@example.org.',
  );
  await change(
    `insert into accounts (name, username, username_key, email, email_key, password_hash, role)
      values ('Ada', 'ada', 'ada', 'a@example.org', 'a@example.org', 'hash', 'admin')`,
  );
  const { output } = await runDoctor();
  expect(output).toContain(' ok   There is one admin.');
  expect(output).not.toContain('ADMIN_EMAIL');
  await change('delete from accounts');
  await change('delete from activity');
});

test('the doctor reports every problem in a sentence of its own', async () => {
  await change(
    "insert into shown_counts (kind, name, count) values ('all', '', 3) on conflict (kind, name) do update set count = 3",
  );
  const { code, output } = await runDoctor({
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://galley.example',
    DATABASE_REPLICA_URLS: database.connectionString,
  });
  // The test database runs with fsync off, which is wrong for a real site.
  expect(output).toContain('The database does not wait for its disk');
  expect(output).toContain('public articles (all ): 3 stored, 0 counted.');
  expect(output).toContain('The mail server 127.0.0.1:9 cannot be used');
  expect(output).toContain('PUBLIC_URL is not https');
  expect(output).toContain('Replica 1 is not a replica');
  expect(output).toContain('4 problems found.');
  expect(code).toBe(1);
  await change("delete from shown_counts where kind = 'all'");
  expect((await runDoctor()).output).toContain('All stored counts match their rows.');
});

test('the doctor reports an unreachable database and unusable settings', async () => {
  const away = await runDoctor({ DATABASE_URL: 'postgres://galley@127.0.0.1:9/galley' });
  expect(away.output).toContain('Checking the site in the database galley at 127.0.0.1:9.');
  expect(away.output).toContain(
    'The database galley at 127.0.0.1:9, which DATABASE_URL names, cannot be reached: nothing listens there.',
  );
  expect(away.code).toBe(1);
  const unusable = await runDoctor({ PORT: 'many', LOG_LEVEL: 'loud', SMPT_URL: 'smtp://mail' });
  expect(unusable.output).toContain('BAD   The setting PORT is not usable: it must be a port number.\n');
  expect(unusable.output).toContain('BAD   The setting LOG_LEVEL is not usable: it must be');
  expect(unusable.output).toContain(
    'hint  SMPT_URL is set, which is no setting of Galley. Is SMTP_URL meant?',
  );
  expect(unusable.output).toContain('2 problems found.');
  expect(unusable.code).toBe(1);
});

test('the doctor checks the sign-in provider and prints the redirect address', async () => {
  const provider = await startFaultyProvider();
  try {
    const settings = { ...provider.settings, PUBLIC_URL: 'https://galley.test' };
    const { output } = await runDoctor(settings);
    expect(output).toContain(`ok   The sign-in provider ${provider.issuer} responds.`);
    expect(output).toContain('Register https://galley.test/auth/callback/oidc as its redirect address.');
    expect(output).toContain('OIDC_ISSUER is not https');
    expect(output).not.toContain(settings.OIDC_CLIENT_SECRET);
    provider.behave({ metadata: { issuer: 'https://elsewhere.example' } });
    const { output: other } = await runDoctor({ ...settings, SIGN_IN: 'sso' });
    expect(other).toContain('its metadata cannot be used');
    expect(other).toContain('OIDC_ISSUER must be exactly what the provider calls its issuer');
    expect(other).toContain('ok   SIGN_IN is sso: passwords and passkeys are off.');
    provider.behave({ isDown: true });
    const { code, output: broken } = await runDoctor(settings);
    expect(broken).toContain(`BAD   Nobody can sign in through ${provider.issuer}: it cannot be reached`);
    expect(code).toBe(1);
  } finally {
    await provider.close();
  }
});
