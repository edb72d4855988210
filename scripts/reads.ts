// What each public call reads of the database, on generated data: no call may scan a table, or read much more than it
// shows. Prints one line a call: npm run reads -- --articles 100000
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrateDatabase } from '../src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { startSiteProcess } from '../test/site-process.ts';
import { generateArticle, idFor } from './generate/articles.ts';
import { fill } from './generate/fill.ts';

const { values } = parseArgs({ options: { articles: { type: 'string', default: '100000' } } });
const count = Number(values.articles);
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const dataDir = await mkdtemp(join(tmpdir(), 'galley-reads-'));
// As root the database runs as another user, who must be able to reach the folder.
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, log });
try {
  await migrateDatabase(postgres.connectionString);
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const startedAt = Date.now();
  await fill(client, { articles: count });
  process.stdout.write(`${count} articles in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
  const site = await startSiteProcess({ DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir });
  await measure(client, site.url);
  await site.end('SIGTERM');
  await client.end();
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function calls(): string[] {
  const article = generateArticle(7, { authors: Math.min(5_000, Math.max(20, Math.ceil(count / 200))) });
  const [rareWord = 'x'] = article.title.split(' ').sort((one, other) => other.length - one.length);
  const tag = article.tags[0] ?? 'the';
  return [
    '/api/blogs',
    '/api/blogs?page=2',
    `/api/blogs?page=${Math.floor(count / 9 / 2)}`,
    '/api/blogs?sort=popular&limit=10',
    '/api/blogs?sort=trending',
    '/api/blogs?category=react',
    '/api/blogs?category=frontend&sort=popular',
    `/api/blogs?tag=${tag}`,
    '/api/blogs?tag=the',
    '/api/blogs?tag=the&sort=popular',
    `/api/blogs?tag=${tag}&category=react&sort=trending`,
    `/api/blogs?author=${idFor('author 3')}`,
    `/api/blogs?author=${idFor('author 3')}&sort=popular`,
    `/api/blogs?q=${rareWord}`,
    '/api/blogs?q=function',
    '/api/blogs?q=function%20data%20test',
    '/api/blogs?q=function&category=react',
    `/api/blogs?q=function&author=${idFor('author 3')}`,
    '/api/blogs?q=renderrabel',
    `/api/blogs/suggest?q=${rareWord.slice(0, 4)}`,
    '/api/blogs/suggest?q=f',
    '/api/blogs/suggest?q=function%20da',
    `/api/blogs/${article.slug}`,
    `/api/blogs/${article.id}/related`,
    '/api/categories',
    '/api/tags',
    '/',
    '/articles',
    `/article/${article.slug}`,
    '/feed.xml',
    '/sitemap.xml',
  ];
}

async function measure(client: pg.Client, url: string): Promise<void> {
  process.stdout.write('rows scanned | rows by index | ms | status | call\n');
  for (const path of calls()) {
    const before = await readStats(client);
    const startedAt = performance.now();
    const response = await fetch(url + path);
    await response.text();
    const ms = Math.round(performance.now() - startedAt);
    const after = await readStats(client);
    const line = [after.scanned - before.scanned, after.fetched - before.fetched, ms, response.status];
    process.stdout.write(`${line.map((value) => String(value).padStart(8)).join(' | ')} | ${path}\n`);
  }
}

/** Of the tables that grow with the site. Backends report what they did with a delay, so the site's are asked to. */
async function readStats(client: pg.Client): Promise<{ scanned: number; fetched: number }> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(`
    select sum(seq_tup_read)::int8 as scanned, sum(coalesce(idx_tup_fetch, 0))::int8 as fetched from pg_stat_user_tables
    where relname in ('articles', 'article_revisions', 'article_search', 'article_slugs', 'shown_tags', 'shown_counts',
      'search_words', 'accounts', 'profiles', 'comments')`);
  return { scanned: Number(rows[0]?.scanned), fetched: Number(rows[0]?.fetched) };
}
