import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { migrateDatabase } from '../../src/platform/db/migrations/migrate.ts';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { consoleLog } from '../../src/platform/log/console-log.ts';
import { createToken, hashToken } from '../../src/platform/secrets/token.ts';
import { startSiteProcess } from '../../test/site-process.ts';
import { generateArticle, sizesFor } from '../generate/articles.ts';
import { fill } from '../generate/fill.ts';
import { memberAt } from '../generate/members.ts';
import { idOf, writeId } from '../generate/random.ts';
import { commonTag } from '../generate/text.ts';

/** Fills a new database with generated articles, and prints one line for each call. */
export async function measureRowsRead(articles: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-rows-read-'));
  // If this runs as root, PostgreSQL runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: consoleLog });
  try {
    await migrateDatabase(postgres.connectionString);
    const client = new SiteClient({ connectionString: postgres.connectionString });
    await client.connect();
    const startedAt = Date.now();
    await fill(postgres.connectionString, { articles });
    process.stdout.write(`${articles} articles in ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
    const token = await openAdminSession(client);
    const site = await startSiteProcess({ DATABASE_URL: postgres.connectionString, DATA_DIR: dataDir });
    try {
      await measure(client, { url: site.url, token, articles });
    } finally {
      await site.end('SIGTERM');
    }
    await client.end();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function calls(articles: number): string[] {
  const article = generateArticle(7, sizesFor(articles));
  const [rareWord = 'x'] = article.title.split(' ').sort((one, other) => other.length - one.length);
  const tag = article.tags[0] ?? commonTag;
  const author = memberAt(3).username;
  const busiest = memberAt(0).username;
  return [
    '/api/blogs',
    '/api/blogs?page=2',
    `/api/blogs?page=${Math.floor(articles / 9 / 2)}`,
    '/api/blogs?sort=popular&limit=10',
    '/api/blogs?sort=trending',
    '/api/blogs?category=react',
    '/api/blogs?category=frontend&sort=popular',
    `/api/blogs?tag=${tag}`,
    `/api/blogs?tag=${commonTag}`,
    `/api/blogs?tag=${commonTag}&sort=popular`,
    `/api/blogs?tag=${commonTag}&category=react`,
    `/api/blogs?tag=${tag}&category=react&sort=trending`,
    `/api/blogs?author=${author}`,
    `/api/blogs?author=${author}&sort=popular`,
    `/api/blogs?author=${busiest}&sort=popular`,
    `/api/blogs?q=${rareWord}`,
    '/api/blogs?q=function',
    '/api/blogs?q=function%20data%20test',
    '/api/blogs?q=function&category=react',
    `/api/blogs?q=function&author=${author}`,
    '/api/blogs?q=%22function%20data%22',
    '/api/blogs?q=-function',
    `/api/blogs?q=${rareWord}xq`,
    `/api/blogs/suggest?q=${rareWord.slice(0, 4)}`,
    '/api/blogs/suggest?q=f',
    '/api/blogs/suggest?q=function%20da',
    `/api/blogs/${article.slug}`,
    `/api/blogs/${writeId(article.id)}/related`,
    '/api/categories',
    '/api/tags',
    '/api/tags/popular',
    '/',
    '/articles',
    `/article/${article.slug}`,
    '/feed.xml',
    '/sitemap.xml',
  ];
}

/** Calls of members and admins. They are made as the author with the most articles, who becomes an admin. */
function signedInCalls(): string[] {
  return [
    '/api/blogs/mine/statistics',
    '/api/blogs/mine/statistics?range=365d',
    '/api/admin/stats',
    '/api/admin/stats?range=365d',
    '/api/admin/audit',
  ];
}

async function openAdminSession(client: pg.Client): Promise<string> {
  const token = createToken();
  await client.query(`update accounts set role = 'admin' where id = $1`, [writeId(idOf('account', 0))]);
  await client.query(
    `insert into sessions (token_hash, account_id, device, created_at, last_seen_at) values ($1, $2, 'rows-read', now(), now())`,
    [hashToken(token), writeId(idOf('account', 0))],
  );
  return token;
}

async function measure(
  client: pg.Client,
  { url, token, articles }: { url: string; token: string; articles: number },
): Promise<void> {
  process.stdout.write('rows scanned | rows by index | ms | status | call\n');
  const authorization = `Bearer ${token}`;
  const withToken = signedInCalls();
  for (const path of [...calls(articles), ...withToken]) {
    const before = await readStats(client);
    const startedAt = performance.now();
    const response = await fetch(url + path, {
      headers: withToken.includes(path) ? { authorization } : {},
    });
    await response.text();
    const ms = Math.round(performance.now() - startedAt);
    const after = await readStats(client);
    const line = [after.scanned - before.scanned, after.fetched - before.fetched, ms, response.status];
    process.stdout.write(`${line.map((value) => String(value).padStart(8)).join(' | ')} | ${path}\n`);
  }
}

/** Reads the statistics of the tables that grow with the site. Backends report them at most once a second, so wait first. */
async function readStats(client: pg.Client): Promise<{ scanned: number; fetched: number }> {
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(`
    select sum(seq_tup_read)::int8 as scanned, sum(coalesce(idx_tup_fetch, 0))::int8 as fetched from pg_stat_user_tables
    where relname in ('articles', 'article_revisions', 'article_search', 'article_slugs', 'shown_tags', 'shown_counts',
      'search_words', 'accounts', 'profiles', 'comments', 'site_days', 'author_days', 'audit_log', 'review_decisions')`);
  return { scanned: Number(rows[0]?.scanned), fetched: Number(rows[0]?.fetched) };
}
