// What the operator's commands have in common: they create no site where there is none, and they print their usage.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createMember } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

// On a busy machine, each command takes several times the usual second.
const timeout = 60_000;

let folder: string;
let site: TestSite;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'galley-commands-'));
  site = await startTestSite();
  settings = { DATABASE_URL: site.connectionString, DATA_DIR: folder };
}, 120_000);

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const needSite = [
  ['check-counts'],
  ['admin', 'list'],
  ['admin', 'grant', 'ada@example.org'],
  ['sample', 'remove'],
  ['sample', 'fill'],
  ['backup', 'never-made.tar.gz'],
];

describe('where there is no site', { timeout }, () => {
  test.each(needSite.map((line) => ({ command: line.join(' '), line })))(
    '$command in a folder without a site fails and creates none',
    async ({ line }) => {
      const dataDir = join(folder, 'nothing');
      const ended = await runCommand(line, { DATA_DIR: dataDir });
      expect(ended).toEqual({ exitCode: 1, stdout: '', stderr: `There is no site in ${dataDir}.\n` });
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  test('check-counts on a database without tables names it, and creates none', async () => {
    const address = new URL(inject('postgresUrl'));
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query('create database galley_without_tables');
    address.pathname = '/galley_without_tables';
    const ended = await runCommand(['check-counts'], { DATABASE_URL: address.href });
    expect(ended.stderr).toBe(`There is no site in the database galley_without_tables at ${address.host}.\n`);
    expect(ended.exitCode).toBe(1);
    await client.query('drop database galley_without_tables');
    await client.end();
  });

  test('the doctor in a folder without a site names the folder, runs the other checks and creates nothing', async () => {
    const dataDir = join(folder, 'nothing');
    const { stdout, exitCode } = await runCommand(['doctor'], { DATA_DIR: dataDir });
    expect(stdout).toMatch(new RegExp(`^Checking the site in ${dataDir}\\.\n`));
    expect(stdout).toContain(`BAD   There is no site in ${dataDir} yet.`);
    expect(stdout).toContain('SMTP_URL is not set');
    expect(stdout).toContain('1 problem found.');
    expect(exitCode).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('the error for an unreachable database does not contain its password', async () => {
    const { stderr, exitCode } = await runCommand(['admin', 'list'], {
      DATABASE_URL: 'postgres://galley:secret@127.0.0.1:9/galley',
    });
    expect(stderr).toMatch(/^The database galley at 127\.0\.0\.1:9, which DATABASE_URL names, .*\n$/);
    expect(stderr).not.toContain('secret');
    expect(exitCode).toBe(1);
  });
});

const takeArguments = ['admin', 'backup', 'restore', 'sample', 'generate', 'rows-read', 'bench'].concat(
  ...['doctor', 'check-counts', 'wait-until-ready', 'bench-editor'],
);

describe.each(takeArguments)('%s', { timeout }, (command) => {
  test('the command prints its usage for --help', async () => {
    const help = command === 'backup' ? '-h' : '--help';
    const { exitCode, stdout, stderr } = await runCommand([command, help], { DATA_DIR: join(folder, 'x') });
    expect(stdout).toContain(`npm run ${command === 'bench-editor' ? 'bench:editor' : command}`);
    expect([exitCode, stderr, existsSync(join(folder, 'x'))]).toEqual([0, '', false]);
  });

  test('the command refuses an unknown option', async () => {
    const { exitCode, stdout, stderr } = await runCommand([command, '--hepl'], {
      DATA_DIR: join(folder, 'x'),
    });
    expect(stderr).toContain('--hepl');
    expect(stderr).toContain(`npm run ${command === 'bench-editor' ? 'bench:editor' : command}`);
    expect([exitCode, stdout, existsSync(join(folder, 'x'))]).toEqual([2, '', false]);
  });
});

test('admin prints an address for the set-up while there is no admin', { timeout: 3 * timeout }, async () => {
  const first = await runCommand(['admin', 'setup'], settings);
  expect(first.stdout).toMatch(/^http\S+\/setup\?key=[\w-]{43}\n/);
  const second = await runCommand(['admin', 'setup'], settings);
  expect(second.stdout).not.toBe(first.stdout);
  const boss = await createMember(site, { role: 'admin' });
  expect(await runCommand(['admin', 'setup'], settings)).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: expect.stringContaining('has an admin already'),
  });
  await site.platform.db.execute(sql`delete from accounts where id = ${boss.id}`);
});

test('admin exports and imports the settings, and refuses what it cannot use', {
  timeout: 7 * timeout,
}, async () => {
  const path = join(folder, 'settings.json');
  const run = (...line: string[]) => runCommand(['admin', 'settings', ...line], settings);
  expect((await run('export', path)).stdout).toBe(`The settings are in ${path}.\n`);
  const file = JSON.parse(await readFile(path, 'utf8'));
  file.sections = { identity: { name: 'Night Shift' } };
  await writeFile(path, JSON.stringify(file));
  const change = '  identity.name: "Galley" -> "Night Shift"\n';
  expect((await run('import', path, '--dry-run')).stdout).toBe(`The import would change:\n${change}`);
  expect((await run('import', path)).stdout).toBe(`Changed:\n${change}`);
  expect((await run('import', path)).stdout).toContain('Nothing changes.');
  await writeFile(path, '{"format":"galley-settings","version":1,"sections":{"identity":{"nmae":1}}}');
  expect(await run('import', path)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('identity.nmae: There is no such setting.'),
  });
  await writeFile(path, 'x'.repeat(10_000_000));
  expect(await run('import', path)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('1 MB') });
});

test('spam is listed first, removed on request, and restored by its id', {
  timeout: 7 * timeout,
}, async () => {
  const run = (...line: string[]) => runCommand(['admin', ...line], settings);
  const { username } = await createMember(site, { name: 'Cheap Pills' });
  const filter = ['remove-spam', '--users', username];
  const listed = await run(...filter);
  expect(listed.stdout).toMatch(
    new RegExp(`^  @${username} \\(Cheap Pills\\), since .*: 0 articles, 0 comments\n1 account with `),
  );
  expect(listed.stdout).toContain('Nothing was removed. Add --remove');
  const removed = await run(...filter, '--remove');
  const id = /restore-spam (\w+)/.exec(removed.stdout)?.[1] ?? '';
  expect((await run(...filter)).stdout).toContain('No account matches.');
  expect((await run('restore-spam', id)).stdout).toBe('Restored 1 account.\n');
  expect(await run('restore-spam', id)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(id) });
  expect(await run('remove-spam')).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('Say which'),
  });
  expect(await run('remove-spam', '--created-since', 'soon')).toMatchObject({ exitCode: 1 });
});

// Runs nine commands, one after the other.
test('admin grants, lists and revokes roles', { timeout: 9 * timeout }, async () => {
  await createMember(site, { name: 'Ada Lovelace', email: 'ada@example.org' });
  await createMember(site, { name: 'Grace Hopper', email: 'grace@example.org', role: 'admin' });
  const say = async (...line: string[]) => (await runCommand(['admin', ...line], settings)).stdout;
  expect(await say('list')).toBe('Grace Hopper (grace@example.org), admin\n');
  expect(await say('grant', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) is now an admin.\n');
  expect(await say('grant', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) is already an admin.\n');
  expect(await say('list')).toBe(
    'Ada Lovelace (ada@example.org), admin\nGrace Hopper (grace@example.org), admin\n',
  );
  expect(await say('revoke', 'ada@example.org')).toBe(
    'Ada Lovelace (ada@example.org) is no longer an admin.\n',
  );
  expect(await say('revoke', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) has no role.\n');
  expect(await say('grant', 'ada@example.org', 'editor')).toBe(
    'Ada Lovelace (ada@example.org) is now an editor.\n',
  );
  expect(await say('list')).toContain('Ada Lovelace (ada@example.org), editor\n');
  expect(await say('grant', 'ada@example.org', 'king')).toBe('');
});
