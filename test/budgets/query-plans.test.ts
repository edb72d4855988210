// Limits for the most frequent public calls: the number of statements, and query plans without sequential scans.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { findSequentialScans } from '#test/database/find-sequential-scans.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

let site: TestSite;
let article: { _id: string; slug: string };
let author: string;

beforeAll(async () => {
  site = await startTestSite();
  const articles = articleCalls(site);
  const admin = await createMember(site, { role: 'admin' });
  const ada = await createMember(site);
  author = ada.username;
  await site.call(profilesApi.save, { body: { bio: 'I read proofs.' } }, { token: ada.token });
  for (let number = 1; number <= 12; number += 1) {
    article = await articles.approved(ada, admin, {
      title: `Number ${number}`,
      tags: ['testing', 'budgets'],
      category: 'backend',
    });
  }
});

afterAll(() => site?.close());

// These tables do not grow with the number of articles, so a sequential scan is fine.
const fixedTables = ['categories', 'category_slugs', 'featured_article'];

type Budget = [what: string, path: () => string, statements: number];

const budgets: Budget[] = [
  ['a list', () => '/api/blogs', 1],
  ['a later page', () => '/api/blogs?page=2', 1],
  ['a page past the end', () => '/api/blogs?page=9', 2],
  ['the most liked', () => '/api/blogs?sort=popular', 1],
  ['what is trending', () => '/api/blogs?sort=trending', 1],
  // The first finds the category by its slug, which may be a former one.
  ['a category', () => '/api/blogs?category=backend', 2],
  ['a tag', () => '/api/blogs?tag=testing', 3],
  ['an author', () => `/api/blogs?author=${author}`, 2],
  ['a category of an author', () => `/api/blogs?author=${author}&category=backend`, 5],
  // Besides the article: its series, and its published corrections.
  ['an article by its slug', () => `/api/blogs/${article.slug}`, 3],
  ['an article by its id', () => `/api/blogs/${article._id}`, 3],
  ['related articles', () => `/api/blogs/${article._id}/related`, 2],
  ['comments', () => `/api/comments/${article._id}`, 2],
  ['categories', () => '/api/categories', 1],
  // What was picked, the articles, and the names of the authors.
  ['highlights of the categories', () => '/api/categories/highlights', 3],
  ['tags', () => '/api/tags', 1],
  ['popular tags', () => '/api/tags/popular', 1],
  ['the featured article', () => '/api/featured', 1],
  ['a profile, with the number of followers', () => `/api/profile/${author}`, 3],
  // The number, the profiles, and of these people the articles, the followers and the newest work.
  ['authors', () => '/api/profile/public', 5],
  ['a search for authors', () => `/api/profile/public?q=${author}`, 5],
  ['search', () => '/api/blogs?q=number', 1],
  ['suggestions', () => '/api/blogs/suggest?q=numb', 1],
];

test.each(budgets)(
  '%s: expected number of statements, and no sequential scan in their query plans',
  async (_what, path, statements) => {
    const sent = await recordStatements(async () => {
      const { statusCode } = await site.app.inject(path());
      expect(statusCode).toBe(200);
    });
    expect(sent.length, sent.map(({ text }) => text).join('\n')).toBe(statements);
    for (const statement of sent) {
      const scans = (await findSequentialScans(site.connectionString, statement)).filter(
        (table) => !fixedTables.includes(table),
      );
      expect(scans, statement.text).toEqual([]);
    }
  },
);

test('the query plans of frequent statements are made once for each connection', async () => {
  // PostgreSQL plans a prepared statement with its values five times. Then it uses a generic plan, unless that is more expensive.
  for (let round = 0; round < 8; round += 1) {
    site.clearCaches();
    for (const [, path] of budgets) expect((await site.app.inject(path())).statusCode).toBe(200);
  }
  const { rows } = await site.platform.db.execute<{ name: string }>(
    'select name from pg_prepared_statements where custom_plans > 5 order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
