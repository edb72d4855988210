// What the command reports to writers and to CI, and what it never does: leak a token, or upload files of elsewhere.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { marksApi } from '#features/marks/contract.ts';
import { article, createWriter, type GalleySite, startGalleySite, type Writer } from './run-galley.ts';

const run = promisify(execFile);
const projectFolder = resolve(import.meta.dirname, '../..');

let galleySite: GalleySite;
let writer: Writer;

beforeAll(async () => {
  galleySite = await startGalleySite();
});

beforeEach(async () => {
  writer = await createWriter(galleySite);
});

afterEach(() => writer.remove());

afterAll(() => galleySite?.close());

test('a writer signs in once: the token is checked, and kept in a file that only they can read', async () => {
  const home = join(writer.folder, 'config');
  expect(await writer.login('galley_0123456789012345678901234567890', home)).toMatchObject({ exitCode: 2 });
  expect(existsSync(join(home, 'galley/credentials.json'))).toBe(false);
  const ended = await writer.login(writer.token, home);
  expect(ended).toMatchObject({ exitCode: 0, stderr: '' });
  expect(ended.stdout).toContain(`Signed in to ${galleySite.address} as ${writer.author.name}.`);
  expect(ended.stdout).not.toContain(writer.token);
  expect((await stat(join(home, 'galley/credentials.json'))).mode & 0o777).toBe(0o600);
  const kept = { GALLEY_TOKEN: '', GALLEY_SITE: '', XDG_CONFIG_HOME: home };
  expect((await writer.galley(['pull'], kept)).stdout).toBe('You have no articles on the site yet.\n');
});

test('the status names the line of every mark and finding, and its exit code fails a build', async () => {
  const body = [
    'A first paragraph',
    'over two lines, with a word.',
    '',
    '$$',
    'a^2',
    '$$',
    '',
    '- One item',
    '- An item with a passage to mark',
    '',
    '```json',
    '{',
    '  "a": 1,',
    '  "b" 2',
    '}',
    '```',
  ].join('\n');
  await writer.write('proofs.md', article(body));
  const lineOf = (words: string) =>
    article(body)
      .split('\n')
      .findIndex((line) => line.includes(words)) + 1;
  const before = await writer.galley(['status', 'proofs.md']);
  expect([before.exitCode, before.stderr]).toEqual([1, '']);
  expect(before.stdout).toMatch(/^proofs\.md {2}not on the site yet\n/);
  expect(before.stdout).toMatch(new RegExp(`proofs\\.md:${lineOf('"b" 2')}: error: `));
  expect(await writer.findMine()).toEqual([]);

  await writer.galley(['submit', 'proofs.md']);
  await galleySite.site.runJobs();
  const { _id } = await writer.findOnly();
  const as = { token: galleySite.admin.token };
  const { revisions } = (await writer.articles.revisions(writer.author, _id)).body as {
    revisions: { number: number }[];
  };
  for (const quote of ['a passage to mark', 'over two lines']) {
    const mark = { revision: revisions[0]?.number, block: 0, quote, body: 'Please\nexplain \u001b[31mthis.' };
    await galleySite.site.call(marksApi.add, { params: { id: _id }, body: mark }, as);
  }
  await writer.articles.decide(galleySite.admin, _id, 'rejected', { note: 'Almost.' });
  const after = await writer.galley(['status'], { GITHUB_ACTIONS: 'true' });
  expect(after.exitCode).toBe(1);
  expect(after.stdout).toMatch(/^proofs\.md {2}returned\n/);
  for (const [line, quote] of [
    [lineOf('over two lines'), 'over two lines'],
    [lineOf('passage to mark'), 'a passage to mark'],
  ]) {
    expect(after.stdout).toContain(
      `  proofs.md:${line}: error: ${galleySite.admin.name} on “${quote}”: Please explain [31mthis.`,
    );
    expect(after.stdout).toContain(`::error file=proofs.md,line=${line}::${galleySite.admin.name} on`);
  }
  expect(after.stdout).toMatch(new RegExp(`proofs\\.md:${lineOf('"b" 2')}: error: `));
  expect(after.stdout).toContain('Almost.');
});

test('files outside of the folder are not uploaded, and what the site refuses names the file', async () => {
  await writeFile(join(galleySite.built, 'secret.png'), 'a secret');
  await symlink(join(galleySite.built, 'secret.png'), join(writer.folder, 'link.png'));
  await writer.write('notes.txt', 'a note');
  for (const image of [
    join('..', '..', galleySite.built, 'secret.png'),
    'link.png',
    'notes.txt',
    'missing.png',
  ]) {
    await writer.write('proofs.md', article(`![x](${image})`));
    const ended = await writer.galley(['push', 'proofs.md']);
    expect([image, ended.exitCode]).toEqual([image, 2]);
    expect(ended.stderr).toMatch(/^proofs\.md shows /);
  }
  await writer.write('proofs.md', article('Text.').replace('css', 'no-such-category'));
  expect((await writer.galley(['push', 'proofs.md'])).stderr).toMatch(/^proofs\.md: .*\n {2}category: /);
  await writer.write('proofs.md', 'Text without a title.');
  expect((await writer.galley(['push', 'proofs.md'])).stderr).toContain('has no title');
  expect(await writer.findMine()).toEqual([]);
});

test('the token of a workflow goes to its own site only, whatever galley.json says', async () => {
  const heard: unknown[] = [];
  const other = createServer((request, response) => {
    heard.push(request.url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await writer.write('galley.json', JSON.stringify({ site: elsewhere, articles: {} }));
  expect((await writer.galley(['pull'])).stderr).toContain(`This folder belongs to ${elsewhere}`);
  expect((await writer.galley(['pull'], { GALLEY_SITE: '' })).stderr).toContain(
    'GALLEY_TOKEN needs GALLEY_SITE',
  );
  expect((await writer.galley(['pull'], { GALLEY_SITE: 'http://example.org' })).stderr).toContain('https://');
  other.close();
  expect(heard).toEqual([]);
});

test('a token that may only read pulls, and does not save', async () => {
  await writer.articles.draft(writer.author);
  const reads = { GALLEY_TOKEN: await writer.createToken(['read']) };
  expect((await writer.galley(['pull'], reads)).exitCode).toBe(0);
  const [file = ''] = (await readdir(writer.folder)).filter((name) => name.endsWith('.md'));
  await writer.write(file, article('Changed here.'));
  expect(await writer.galley(['push'], reads)).toMatchObject({ exitCode: 2 });
  expect((await writer.findOnly()).content).not.toContain('Changed here.');
});

test('the command runs from the package of the site, and from the packed project', async () => {
  const packages = join(galleySite.built, 'packages');
  await mkdir(packages);
  await run('tar', ['xzf', join(galleySite.built, 'command.tgz'), '-C', packages]);
  const manifest = JSON.parse(await readFile(join(packages, 'package/package.json'), 'utf8'));
  expect(manifest).toMatchObject({ bin: { galley: 'galley.js' }, engines: { node: '>=20' } });
  expect(manifest.dependencies).toBeUndefined();
  const start = (file: string) => run(process.execPath, [file, '--help'], { cwd: packages });
  expect((await start(join(packages, 'package/galley.js'))).stdout).toContain('galley login ADDRESS');

  // As npm lays a packed project out.
  const installed = join(packages, 'node_modules/galley');
  await cp(join(projectFolder, 'bin'), join(installed, 'bin'), { recursive: true });
  await cp(join(projectFolder, 'package.json'), join(installed, 'package.json'));
  const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
  await expect(start(join(installed, bin.galley))).rejects.toMatchObject({ code: 2 });
  await cp(join(galleySite.built, 'command'), join(installed, 'dist/command'), { recursive: true });
  expect((await start(join(installed, bin.galley))).stdout).toContain('galley login ADDRESS');
});
