import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { Article } from '../article-schema.ts';
import { slugForTitle } from './article-slug.ts';
import { articleCalls } from './articles.fixture.ts';

describe('the slug of a title', () => {
  test.each([
    ['Hello, World!', 'hello-world'],
    ['  Spaces   and -- hyphens -', 'spaces-and-hyphens'],
    ['C++ & C#: a tale', 'c-c-a-tale'],
    ['Crème brûlée', 'creme-brulee'],
    ['Straße', 'strasse'],
    ['Привет мир', 'privet-mir'],
    ['日本語の記事', 'ribenyunojishi'],
    ['🚀', 'rocket'],
    ['!!!', 'article'],
    ['...', 'article'],
  ])('%s → %s', (title, slug) => {
    expect(slugForTitle(title)).toBe(slug);
  });

  test('is cut between words', () => {
    const slug = slugForTitle('word '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/word$/);
    expect(slugForTitle('x'.repeat(200))).toHaveLength(80);
  });
});

describe('slugs of articles', () => {
  let site: TestSite;
  let articles: ReturnType<typeof articleCalls>;
  let ada: Member;
  let admin: Member;

  beforeAll(async () => {
    site = await startTestSite();
    articles = articleCalls(site);
    admin = await createMember(site, { role: 'admin' });
  });

  beforeEach(async () => {
    ada = await createMember(site);
  });

  afterAll(() => site?.close());

  test('are unique, also when many come at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => articles.draft(ada, { title: 'The same title' })),
    );
    const slugs = new Set(made.map(({ slug }) => slug));
    expect(slugs.size).toBe(10);
    expect(slugs).toContain('the-same-title');
    expect(slugs).toContain('the-same-title-2');
  });

  test('never stand where the API has a word of its own', async () => {
    expect((await articles.draft(ada, { title: 'Suggest' })).slug).toBe('suggest-2');
  });

  test('follow the title until it is published, and a reviewer’s link goes on leading there', async () => {
    const { _id } = await articles.draft(ada, { title: 'A first idea' });
    const submitted = await articles.save(ada, _id, { title: 'A second idea', status: 'published' });
    expect(submitted.body.blog).toMatchObject({ slug: 'a-second-idea' });
    // Nobody had seen the first one, so others may have it.
    expect((await articles.read('a-first-idea', ada)).status).toBe(404);
    const again = await articles.save(ada, _id, { title: 'A third idea', status: 'published' });
    expect(again.body.blog).toMatchObject({ slug: 'a-third-idea' });
    await articles.decide(admin, _id, 'approved');
    expect((await articles.read('a-second-idea')).body.blog).toMatchObject({ slug: 'a-third-idea' });
  });

  test('stay when a published title changes', async () => {
    const { _id, slug } = await articles.approved(ada, admin, { title: 'Known by this name' });
    await articles.save(ada, _id, { title: 'Called otherwise now', status: 'published' });
    await articles.decide(admin, _id, 'approved');
    const { body } = await articles.read(slug);
    expect(body.blog as Article).toMatchObject({ slug: 'known-by-this-name', title: 'Called otherwise now' });
  });

  test('of a deleted article are free again', async () => {
    const { _id } = await articles.draft(ada, { title: 'Short lived' });
    await articles.remove(ada, _id);
    expect((await articles.draft(ada, { title: 'Short lived' })).slug).toBe('short-lived');
  });
});
