// What the operator's commands have in common: where there is no site they make none, and they say how they are used.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createMember } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

// A busy machine takes several times the usual second for each command.
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
  test.each(needSite)('%s %s says so and makes none', async (...line) => {
    const dataDir = join(folder, 'nothing');
    const ended = await runCommand(line, { DATA_DIR: dataDir });
    expect(ended).toEqual({ exitCode: 1, said: '', complained: `There is no site in ${dataDir}.\n` });
    expect(existsSync(dataDir)).toBe(false);
  });

  test('in a database without tables, it is named, and stays without', async () => {
    const address = new URL(inject('postgresUrl'));
    const client = new pg.Client({ connectionString: address.href });
    await client.connect();
    await client.query('create database galley_without_tables');
    address.pathname = '/galley_without_tables';
    const ended = await runCommand(['check-counts'], { DATABASE_URL: address.href });
    expect(ended.complained).toBe(
      `There is no site in the database galley_without_tables at ${address.host}.\n`,
    );
    expect(ended.exitCode).toBe(1);
    await client.query('drop database galley_without_tables');
    await client.end();
  });

  test('the doctor names the place first, looks at the rest, and makes nothing', async () => {
    const dataDir = join(folder, 'nothing');
    const { said, exitCode } = await runCommand(['doctor'], { DATA_DIR: dataDir });
    expect(said).toMatch(new RegExp(`^Checking the site in ${dataDir}\\.\n`));
    expect(said).toContain(`BAD   There is no site in ${dataDir} yet.`);
    expect(said).toContain('SMTP_URL is not set');
    expect(said).toContain('1 problem found.');
    expect(exitCode).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a database that cannot be reached is told without its password', async () => {
    const { complained, exitCode } = await runCommand(['admin', 'list'], {
      DATABASE_URL: 'postgres://galley:secret@127.0.0.1:9/galley',
    });
    expect(complained).toMatch(/^The database galley at 127\.0\.0\.1:9, which DATABASE_URL names, .*\n$/);
    expect(complained).not.toContain('secret');
    expect(exitCode).toBe(1);
  });
});

const takeArguments = ['admin', 'backup', 'restore', 'sample', 'generate', 'rows-read', 'bench'].concat(
  ...['doctor', 'check-counts', 'wait-until-ready', 'bench-editor'],
);

describe.each(takeArguments)('%s', { timeout }, (command) => {
  test('answers --help with its usage', async () => {
    const help = command === 'backup' ? '-h' : '--help';
    const { exitCode, said, complained } = await runCommand([command, help], { DATA_DIR: join(folder, 'x') });
    expect(said).toContain(`npm run ${command === 'bench-editor' ? 'bench:editor' : command}`);
    expect([exitCode, complained, existsSync(join(folder, 'x'))]).toEqual([0, '', false]);
  });

  test('refuses what it does not know', async () => {
    const { exitCode, said, complained } = await runCommand([command, '--hepl'], {
      DATA_DIR: join(folder, 'x'),
    });
    expect(complained).toContain('--hepl');
    expect(complained).toContain(`npm run ${command === 'bench-editor' ? 'bench:editor' : command}`);
    expect([exitCode, said, existsSync(join(folder, 'x'))]).toEqual([2, '', false]);
  });
});

// Six of them, one after the other.
test('admins are made once, listed, and unmade once', { timeout: 6 * timeout }, async () => {
  await createMember(site, { name: 'Ada Lovelace', email: 'ada@example.org' });
  await createMember(site, { name: 'Grace Hopper', email: 'grace@example.org', role: 'admin' });
  const say = async (...line: string[]) => (await runCommand(['admin', ...line], settings)).said;
  expect(await say('list')).toBe('Grace Hopper (grace@example.org)\n');
  expect(await say('grant', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) is now an admin.\n');
  expect(await say('grant', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) is already an admin.\n');
  expect(await say('list')).toBe('Ada Lovelace (ada@example.org)\nGrace Hopper (grace@example.org)\n');
  expect(await say('revoke', 'ada@example.org')).toBe(
    'Ada Lovelace (ada@example.org) is no longer an admin.\n',
  );
  expect(await say('revoke', 'ada@example.org')).toBe('Ada Lovelace (ada@example.org) is not an admin.\n');
});
