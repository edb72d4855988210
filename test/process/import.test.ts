// The operator's command that moves a whole site in.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ghost, ghostPost, markdownFolder, wordpress, zip } from '../import/exports.ts';
import { createMember } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await startTestSite();
  folder = await mkdtemp(join(tmpdir(), 'galley-import-'));
  await createMember(site, { role: 'admin', email: 'first@example.org' });
});

afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const settings = () => ({ DATABASE_URL: site.connectionString, DATA_DIR: site.platform.config.dataDir });
const run = (...args: string[]) => runCommand(['import', ...args], settings());

async function save(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return path;
}

async function countArticles(): Promise<number> {
  const { rows } = await site.platform.db.execute<{ count: number }>(
    'select count(*)::int as count from articles' as never,
  );
  return rows[0]?.count ?? 0;
}

async function countRuns(): Promise<number> {
  const { rows } = await site.platform.db.execute<{ count: number }>(
    'select count(*)::int as count from import_runs' as never,
  );
  return rows[0]?.count ?? 0;
}

/** Runs the command while the site works. */
async function runWhileSiteWorks(...args: string[]) {
  let hasEnded = false;
  const command = run(...args).finally(() => {
    hasEnded = true;
  });
  await vi.waitUntil(async () => {
    await site.runJobs();
    return hasEnded;
  });
  return command;
}

const long = `<p>${'words '.repeat(60)}</p>`;

test('a dry run tells article by article what would happen, and changes nothing', async () => {
  const items = [
    { title: 'On rows', content: long },
    { title: 'On columns', content: '[gallery ids="1"]', status: 'draft' },
    { title: 'About', content: 'x', type: 'page' },
  ];
  const path = await save('wordpress.xml', wordpress(items));
  const { exitCode, stdout } = await run(
    '--from',
    path,
    '--dry-run',
    '--as-approved',
    '--category',
    'backend',
  );
  expect(exitCode).toBe(0);
  expect(stdout).toContain('published  On rows');
  expect(stdout).toContain('author: Ada Lovelace (a new placeholder account)');
  expect(stdout).toContain('2019-05-06, category backend, no tags');
  expect(stdout).toContain('redirect from /2019/05/post-0');
  expect(stdout).toContain('draft      On columns');
  expect(stdout).toContain('lost: Parts that WordPress makes: gallery.');
  expect(stdout).toContain('left out   About: It is a page, not an article.');
  expect(stdout).toContain('2 would be imported (1 published, 1 drafts), 0 skipped. Nothing was changed.');
  expect(await countArticles()).toBe(0);
  expect(await countRuns()).toBe(0);
});

test('the command imports, shows each article, and a second run skips all of them', async () => {
  const path = await save('ghost.json', ghost([ghostPost({ html: long })]));
  const first = await runWhileSiteWorks('--from', path);
  expect([first.exitCode, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toContain('made     Indexes that pay');
  expect(first.stdout).toContain('1 imported, 0 skipped, 0 not imported, 0 waiting.');
  const second = await runWhileSiteWorks('--from', path);
  expect(second.stdout).toContain('skipped  Indexes that pay: It was imported before.');
  expect(await countArticles()).toBe(1);
  expect((await run('--status')).stdout).toContain('From ghost, by');
});

test('a folder of Markdown files is read without its hidden folders', async () => {
  for (const [name, content] of Object.entries(markdownFolder)) await save(`notes/${name}`, content);
  await save('notes/.git/HEAD.md', '# Not an article');
  const { stdout, exitCode } = await run('--from', join(folder, 'notes'), '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toContain('draft      On tables');
  expect(stdout).toContain('redirect from /backend/2017/03/04/on-tables.html');
  expect(stdout).not.toContain('Not an article');
});

describe('a refusal is one sentence, and nothing is imported', () => {
  const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n';
  const cases: [string, () => Promise<string>, string][] = [
    ['half a file', () => save('half.json', ghost([ghostPost()]).slice(0, 200)), 'The file is not complete.'],
    [
      'an entity',
      () => save('entity.xml', wordpress([{ title: 'A', content: 'a' }], entity)),
      'document type definition',
    ],
    ['no export', () => save('letter.bin', Buffer.from([0, 1, 2, 3])), 'There are no articles in this file.'],
    [
      'a path that leads outside',
      async () => save('outside.zip', await outside()),
      'leads outside its folder',
    ],
    ['a missing file', async () => join(folder, 'nothing-here'), 'cannot be read (ENOENT)'],
    ['a link', link, 'a link instead of a file'],
  ];

  async function outside(): Promise<Buffer> {
    const archive = await zip({ 'aa/x.md': '# A' });
    return Buffer.from(archive.toString('latin1').replaceAll('aa/x.md', '../x.md'), 'latin1');
  }

  async function link(): Promise<string> {
    await save('linked/a.md', '# A title\n\nText');
    await symlink('/etc', join(folder, 'linked/etc'));
    return join(folder, 'linked');
  }

  test.each(cases)('%s', async (_name, make, sentence) => {
    const before = [await countArticles(), await countRuns()];
    const { exitCode, stderr, stdout } = await run('--from', await make());
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain(sentence);
    expect(stderr).toContain('Nothing was imported.');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([await countArticles(), await countRuns()]).toEqual(before);
  });
});

test('the command names the admin who imports, and only an admin can be one', async () => {
  const path = await save('one.json', ghost([ghostPost({ uuid: 'by-whom' })]));
  await createMember(site, { email: 'member@example.org' });
  expect((await run('--from', path, '--by', 'member@example.org')).stderr).toContain('is not an admin here.');
  await createMember(site, { role: 'admin', email: 'second@example.org' });
  expect((await run('--from', path)).stderr).toContain('several admins');
  const { exitCode } = await runWhileSiteWorks('--from', path, '--by', 'Second@example.org');
  expect(exitCode).toBe(0);
  expect((await run('--cancel', '--by', 'second@example.org')).stdout).toContain('What was imported stays.');
  expect((await run('--status')).stdout).toContain('There is no import.');
});
