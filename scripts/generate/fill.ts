import { availableParallelism, totalmem } from 'node:os';
import type pg from 'pg';
import { SiteClient } from '../../src/platform/db/site-client.ts';
import { CommandError } from '../command/command-error.ts';
import { sizesFor } from './articles.ts';
import { type Clients, copyArticles } from './copy-articles.ts';
import { deriveStatements } from './derive.ts';
import { copyMembers, generatedHash } from './members.ts';
import { idOf, writeId } from './random.ts';
import { fillReaderRows } from './reader-rows.ts';
import { createIndexes, dropIndexes } from './without-indexes.ts';

// Three connections fill independent tables in parallel, to use all processors.
const filled = {
  texts: ['article_revisions'],
  search: ['article_search', 'search_words'],
  lists: ['articles', 'article_slugs', 'shown_tags', 'article_likes', 'comments', 'author_days'],
};
// These tables have few rows, so their indexes are not dropped.
const filledWithIndexes = [
  'accounts',
  'profiles',
  'shown_counts',
  'site_days',
  'sitemap_chunks',
  'review_decisions',
];

/**
 * Fills a database with published articles. Triggers are disabled and indexes dropped meanwhile; the values that triggers maintain are
 * computed once at the end. Everything is committed together, and readers of these tables wait until then.
 */
export async function fill(connectionString: string, { articles }: { articles: number }): Promise<void> {
  const clients: Clients = {
    texts: await connect(connectionString),
    search: await connect(connectionString),
    lists: await connect(connectionString),
  };
  try {
    await refuseSecondFill(clients.lists);
    await fillTables(clients, articles);
    await fillReaderRows(clients.lists);
    // For the planner's statistics, and for index-only scans.
    await Promise.all([
      clients.texts.query(`vacuum analyze ${filled.texts.join(', ')}`),
      clients.search.query(`vacuum analyze ${filled.search.join(', ')}`),
      clients.lists.query(`vacuum analyze ${[...filled.lists, ...filledWithIndexes].join(', ')}`),
    ]);
  } finally {
    await Promise.all(Object.values(clients).map((client) => client.end()));
  }
}

/** Adds the rows of readers to a database that an older version has filled. */
export async function completeFill(connectionString: string): Promise<void> {
  const client = await connect(connectionString);
  try {
    await fillReaderRows(client);
  } finally {
    await client.end();
  }
}

async function fillTables(clients: Clients, articles: number): Promise<void> {
  const { texts, search, lists } = clients;
  const sizes = sizesFor(articles);
  for (const client of [texts, search, lists]) await client.query('begin');
  const dropped = {
    texts: await dropIndexes(texts, filled.texts),
    search: await dropIndexes(search, filled.search),
    lists: await dropIndexes(lists, filled.lists),
  };
  await copyMembers(lists, sizes);
  const words = await copyArticles(clients, sizes);
  await Promise.all([
    createIndexes(texts, dropped.texts),
    finishSearch(search, words).then(() => createIndexes(search, dropped.search)),
    runAll(lists, deriveStatements(sizes)).then(() => createIndexes(lists, dropped.lists)),
  ]);
  for (const client of [texts, search, lists]) await client.query('commit');
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new SiteClient({ connectionString, application_name: 'galley generate' });
  await client.connect();
  // An eighth of the machine's memory for each of the two or three indexes that are created at a time.
  const memoryMb = Math.min(1_024, Math.floor(totalmem() / 2 ** 23));
  // The full-text index is by far the largest. When only that one is left, the other processors help with it.
  const helpers = Math.min(3, availableParallelism() - 1);
  // A transaction may be idle while it waits for the other connections.
  await client.query(`set session_replication_role = replica; set idle_in_transaction_session_timeout = 0;
    set statement_timeout = 0; set maintenance_work_mem = '${memoryMb}MB'; set work_mem = '64MB';
    set max_parallel_maintenance_workers = ${helpers}`);
  return client;
}

async function refuseSecondFill(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from accounts where password_hash = $1 and id = $2', [
    generatedHash,
    writeId(idOf('account', 0)),
  ]);
  if (rows.length > 0) throw new CommandError('The database holds generated articles already.');
}

// Shorter words are not stored for spelling correction, as when an article is published.
const minWordLength = 3;

async function finishSearch(client: pg.Client, words: Set<string>): Promise<void> {
  const kept = [...words].filter((word) => word.length >= minWordLength);
  await client.query(
    `insert into search_words (word) select word from unnest($1::text[]) as word
      except select word from search_words`,
    [kept],
  );
}

async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
