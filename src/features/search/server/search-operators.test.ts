import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { searchApi } from '../contract.ts';
import { maxSearchLength } from '../sizes.ts';
import { foundSql, searchArticles } from './search-articles.ts';
import { suggestTitles } from './suggest-titles.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await publish(site, (await createMember(site)).id, { title: 'React hooks explained' });
});

afterAll(() => site?.close());

// PostgreSQL's parser keeps at most 32 operators that wait for a word.
test.each([
  `${'-'.repeat(33)}x`,
  '-'.repeat(maxSearchLength),
  `${'- '.repeat(95)}x`,
  '-!'.repeat(95),
  '- " - " '.repeat(25),
  `${'or '.repeat(60)}x`,
  '漢-'.repeat(66),
  '"'.repeat(maxSearchLength),
])('a search and a suggestion for %j do not fail', async (q) => {
  expect((await site.call(readingApi.list, { query: { q } })).status).toBe(200);
  expect((await site.call(searchApi.suggest, { query: { q } })).status).toBe(200);
});

const selectFound = prepareQuery('found-for-operators', (db) =>
  db
    .select({ id: sql<string>`found.id`, total: sql<number>`found.total` })
    .from(foundSql)
    .orderBy(sql`found.ordinal`),
);

test('searches and suggestions never fail, whatever they are made of', async () => {
  const { db } = site.platform;
  const piece = fc.constantFrom(
    ...['-', '-', '-', ' ', '"', 'or ', '!', '&', '|', '(', ')', ':', "'", '\\', '<->'],
    // Spaces that are not ASCII, characters without width, and characters that become longer when they are folded.
    ...[
      '\u0085',
      '\u00a0',
      '\u2003',
      '\u200b',
      '\u001f',
      '\ufdfa',
      '\u{1d160}',
      '漢',
      'ก',
      'a',
      '1',
      'the',
      'react',
    ],
  );
  const long = fc.oneof(
    fc.array(piece, { size: 'max', maxLength: maxSearchLength }).map((pieces) => pieces.join('')),
    fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('').repeat(maxSearchLength)),
  );
  // Without the routes, which limit the searches of one address.
  await fc.assert(
    fc.asyncProperty(long, async (text) => {
      const q = text.slice(0, maxSearchLength).toWellFormed();
      const filters = { categories: [], tag: '', authorId: '' };
      await searchArticles(db, { q, filters, offset: 0, limit: 9 }, selectFound);
      await suggestTitles(db, q);
    }),
    { numRuns: 300 },
  );
});
