// No public call may use a sequential scan on a table that grows with the site.
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicCalls } from '../../scripts/bench/public-calls.ts';
import { sampleArticles } from '../../scripts/bench/sample.ts';
import { fill } from '../../scripts/generate/fill.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

// Enough for several pages of every list; sequential scans are turned off below, so that small tables do not matter.
const articles = 1_000;

const growing = [
  ...[
    'articles',
    'article_revisions',
    'article_slugs',
    'article_search',
    'search_words',
    'shown_tags',
    'shown_counts',
  ],
  ...[
    'accounts',
    'profiles',
    'comments',
    'article_likes',
    'review_decisions',
    'author_days',
    'article_history',
  ],
];

type Query = { text: string; values: unknown[] };

let site: TestSite;
let queries: Query[] = [];

beforeAll(async () => {
  site = await startTestSite();
  await fill(site.connectionString, { articles });
  recordQueries(poolOf(site));
}, 120_000);

afterAll(() => site?.close());

/** The pool of every query of the site. */
const poolOf = ({ platform }: TestSite): pg.Pool => (platform.db as unknown as { $client: pg.Pool }).$client;

/** Records the queries and passes them on. */
function recordQueries(pool: pg.Pool): void {
  const ask = pool.query.bind(pool) as (...given: unknown[]) => unknown;
  pool.query = ((query: { text: string }, values: unknown[] = [], ...more: unknown[]) => {
    queries.push({ text: query.text, values });
    return ask(query, values, ...more);
  }) as pg.Pool['query'];
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The growing tables that the query scans sequentially. */
async function findScans(client: pg.PoolClient, { text, values }: Query): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(text)) return [];
  const { rows } = await client.query(`explain (format json) ${text}`, values);
  const scanned = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan');
  return scanned.flatMap((node) => node['Relation Name'] ?? []).filter((name) => growing.includes(name));
}

test('every public call finds its rows by an index', { timeout: 120_000 }, async () => {
  const client = await poolOf(site).connect();
  const samples = await sampleArticles(client as unknown as pg.Client);
  await client.query('set enable_seqscan = off');
  const scans: string[] = [];
  for (const call of publicCalls.filter(({ isPage }) => !isPage)) {
    for (let n = 0; n < 3; n += 1) {
      const article = samples[n];
      if (!article) throw new Error('There are no articles');
      queries = [];
      const path = call.path(article, { n, articles });
      const { statusCode } = await site.app.inject({ url: path });
      expect([path, statusCode]).toEqual([path, 200]);
      for (const query of queries) {
        for (const table of await findScans(client, query))
          scans.push(`${path} scans ${table}: ${query.text}`);
      }
    }
  }
  client.release();
  expect([...new Set(scans)]).toEqual([]);
});
