import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readingApi } from '#features/reading/contract.ts';
import { indexArticle } from '#features/search/server/index-article.ts';
import { measureText } from '#richtext/analysis/measure-text.ts';
import { createRenderer } from '#richtext/render/render-html.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';
import { findDifferences } from '../../scripts/check-counts/checks.ts';
import { fill } from '../../scripts/generate/fill.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createMember } from '../members.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

const articles = 400;

let site: TestSite;
let client: pg.Client;
let schemaBefore: unknown[];

const read = async (query: string) => (await client.query({ text: query, rowMode: 'array' })).rows;

/** Everything about the tables except for their rows. */
const schema = () =>
  read(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid), indisvalid from pg_index
      where indrelid::regclass::text not like 'pg_%' and indrelid::regclass::text not like 'graphile%'
    union all select conname, pg_get_constraintdef(oid), convalidated from pg_constraint where conrelid <> 0
    union all select tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
    order by 1, 2`);

beforeAll(async () => {
  site = await startTestSite();
  client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  schemaBefore = await schema();
  await fill(site.connectionString, { articles });
}, 120_000);

afterAll(async () => {
  await client?.end();
  await site?.close();
});

test('every stored count of generated articles equals its rows', async () => {
  expect(await read('select count(*)::int from articles')).toEqual([[articles]]);
  expect(await read('select count(*) > 300, count(distinct article_id) > 100 from article_likes')).toEqual([
    [true, true],
  ]);
  expect(await read('select count(*) > 20, count(parent_id) > 0 from comments')).toEqual([[true, true]]);
  expect(await findDifferences(client)).toEqual([]);
});

test('generating keeps indexes, constraints and triggers as they were', async () => {
  expect(await schema()).toEqual(schemaBefore);
});

test('the search index of generated articles is the same as if each had been published', async () => {
  const vectors =
    'select article_id, title_key, names::text, document::text, is_shown, published_at from article_search order by 1';
  const words = 'select word from search_words order by word collate "C"';
  const [found, foundWords] = [await read(vectors), await read(words)];
  await client.query('truncate article_search, search_words');
  await site.platform.transact(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select id from articles`);
    for (const { id } of rows) await indexArticle(tx, id);
  });
  expect(await read(vectors)).toEqual(found);
  expect(await read(words)).toEqual(foundWords);
});

test('generated texts are the same as saved ones', async () => {
  const { render } = createRenderer();
  const { rows } = await client.query(
    'select content, rendered, plain_text, word_count, read_time from article_revisions order by id limit 200',
  );
  for (const row of rows) {
    expect(sanitizeHtml(row.content, { isOwnImage: () => false })).toBe(row.content);
    expect((await render(row.content)).html).toBe(row.rendered);
    const { plainText, words, readTime } = measureText(row.content);
    expect([row.plain_text, row.word_count, row.read_time]).toEqual([plainText, words, readTime]);
  }
});

test('some words are in most generated articles and most words in few, in several scripts', async () => {
  const shares = await read(`
    select max(ndoc) > ${articles * 0.5}, count(*) filter (where ndoc = 1) > count(*) / 2,
      count(*) filter (where word ~ '[а-я]') > 0, count(*) filter (where word ~ '[ぁ-ん]') > 0
    from ts_stat('select document from article_search')`);
  expect(shares).toEqual([[true, true, true, true]]);
});

test('a like of a generated article is counted as usual', async () => {
  const member = await createMember(site);
  const [[id, likes]] = (await read('select id, likes from articles order by id limit 1')) as [
    [string, number],
  ];
  const { body } = await site.call(readingApi.like, { params: { id } }, { token: member.token });
  expect(body).toMatchObject({ likes: likes + 1, liked: true });
  expect(await findDifferences(client)).toEqual([]);
});

test('generating twice makes the same articles, but refuses a second run in one database', {
  timeout: 120_000,
}, async () => {
  const other = await createTestDatabase();
  await fill(other.connectionString, { articles: 60 });
  const again = await createTestDatabase();
  await fill(again.connectionString, { articles: 60 });
  const contents = async (connectionString: string) => {
    const own = new pg.Client({ connectionString });
    await own.connect();
    const digests = [];
    for (const table of [
      'articles',
      'article_revisions',
      'article_likes',
      'comments',
      'accounts',
      'profiles',
      'author_days',
    ]) {
      const { rows } = await own.query(
        `select md5(string_agg(line, ' ' order by line)) as digest from (select t::text as line from ${table} as t) as lines`,
      );
      digests.push(rows[0].digest);
    }
    await own.end();
    return digests;
  };
  expect(await contents(again.connectionString)).toEqual(await contents(other.connectionString));
  await expect(fill(other.connectionString, { articles: 60 })).rejects.toThrow('generated articles already');
  for (const database of [other, again]) await database.drop();
});
