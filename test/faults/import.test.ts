// kill -9 in the middle of an import: it goes on, and makes nothing twice.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ghost, ghostPost } from '../import/exports.ts';
import { runCommand } from '../run-command.ts';
import { type RestartableSite, startRestartableSite } from './restartable-site.ts';

const articles = 150;

const code = `<pre><code class="language-ts">${'const rows = await read();\n'.repeat(40)}</code></pre>`;

const posts = Array.from({ length: articles }, (_, index) =>
  ghostPost({
    id: `p${index}`,
    uuid: `kill-${index}`,
    slug: `kill-${index}`,
    title: `Article ${index}`,
    html: `<p>${'Some words. '.repeat(30)}</p>${code}`,
  }),
);

async function count(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${query}`);
  return Number(rows[0]?.count);
}

/** Kills while more articles are imported than before. */
async function killInTheMiddle(site: RestartableSite): Promise<number> {
  const client = await site.connect();
  const made = () => count(client, `import_items where state = 'made'`);
  const before = await made();
  await vi.waitUntil(async () => (await made()) > before + 5, { timeout: 90_000, interval: 10 });
  await site.kill();
  return made();
}

test('an import that is killed twice goes on by itself, and makes each article once', {
  timeout: 240_000,
}, async () => {
  const site = await startRestartableSite();
  const client = await site.connect();
  await client.query(`insert into accounts (name, username, username_key, email, email_key, password_hash, role)
    values ('Ada', 'ada', 'ada', 'admin@example.org', 'admin@example.org', 'x', 'admin')`);
  const file = join(site.dataDir, 'ghost.json');
  await writeFile(file, ghost(posts));
  const settings = { DATA_DIR: site.dataDir };
  const command = runCommand(['import', '--from', file, '--as-approved', '--category', 'backend'], settings);
  for (const _ of [1, 2]) {
    expect(await killInTheMiddle(site)).toBeLessThan(articles);
    await site.start();
  }
  const { exitCode, stdout, stderr } = await command;
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${articles} imported, 0 skipped, 0 not imported, 0 waiting.`);
  const after = await site.connect();
  expect(await count(after, 'articles')).toBe(articles);
  expect(await count(after, `articles where visibility = 'approved'`)).toBe(articles);
  expect(await count(after, 'imported_articles')).toBe(articles);
  expect(await count(after, `record_entries where kind = 'import'`)).toBe(articles);
  // The admin, and one placeholder for the author whom the export names.
  expect(await count(after, 'accounts')).toBe(2);
  expect(await count(after, 'import_files')).toBe(0);
});
