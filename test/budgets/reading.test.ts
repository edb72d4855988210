// Budgets for the calls that readers make most: the number of statements, and no sequential scans.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { findScans } from '#test/find-scans.ts';
import { createMember } from '#test/members.ts';
import { recordStatements } from '#test/record-statements.ts';
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
  for (let number = 1; number <= 12; number += 1) {
    article = await articles.approved(ada, admin, {
      title: `Number ${number}`,
      tags: ['testing', 'budgets'],
      category: 'backend',
    });
  }
});

afterAll(() => site?.close());

// These tables stay small, however many articles there are.
const fixedTables = ['categories', 'featured_article'];

type Budget = [what: string, path: () => string, statements: number];

const budgets: Budget[] = [
  ['a list', () => '/api/blogs', 1],
  ['a later page', () => '/api/blogs?page=2', 1],
  ['a page past the end', () => '/api/blogs?page=9', 2],
  ['the most liked', () => '/api/blogs?sort=popular', 1],
  ['what is trending', () => '/api/blogs?sort=trending', 1],
  ['a category', () => '/api/blogs?category=backend', 1],
  ['a tag', () => '/api/blogs?tag=testing', 3],
  ['an author', () => `/api/blogs?author=${author}`, 2],
  ['a category of an author', () => `/api/blogs?author=${author}&category=backend`, 4],
  ['an article by its slug', () => `/api/blogs/${article.slug}`, 1],
  ['an article by its id', () => `/api/blogs/${article._id}`, 1],
  ['related articles', () => `/api/blogs/${article._id}/related`, 2],
  ['comments', () => `/api/comments/${article._id}`, 2],
  ['categories', () => '/api/categories', 1],
  ['tags', () => '/api/tags', 1],
  ['the featured article', () => '/api/featured', 1],
  ['a profile', () => `/api/profile/${author}`, 2],
  ['search', () => '/api/blogs?q=number', 2],
  ['suggestions', () => '/api/blogs/suggest?q=numb', 1],
];

test.each(budgets)(
  '%s stays within its budget of statements and scans no table',
  async (_what, path, statements) => {
    const asked = await recordStatements(async () => {
      const { statusCode } = await site.app.inject(path());
      expect(statusCode).toBe(200);
    });
    expect(asked.length, asked.map(({ text }) => text).join('\n')).toBe(statements);
    for (const statement of asked) {
      const scans = (await findScans(site.connectionString, statement)).filter(
        (table) => !fixedTables.includes(table),
      );
      expect(scans, statement.text).toEqual([]);
    }
  },
);

test('frequent statements have generic plans, so that they are planned once for each connection', async () => {
  // PostgreSQL makes five custom plans; after that it uses a generic plan, unless that would be worse.
  for (let round = 0; round < 8; round += 1) {
    site.forgetAnswers();
    for (const [, path] of budgets) expect((await site.app.inject(path())).statusCode).toBe(200);
  }
  const { rows } = await site.platform.db.execute<{ name: string }>(
    'select name from pg_prepared_statements where custom_plans > 5 order by name',
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});
