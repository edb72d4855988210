import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import type { Article } from '../../article-schema.ts';
import { articleCalls } from '../articles.fixture.ts';
import { slugForTitle } from './article-slug.ts';

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
  ])('the title %s has the slug %s', (title, slug) => {
    expect(slugForTitle(title)).toBe(slug);
  });

  test('a long slug is cut between words', () => {
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

  const digitsOf = ({ _id }: Article) => _id.replaceAll('-', '').slice(0, 8);

  test('a working slug does not depend on unpublished articles with the same title', async () => {
    const eve = await createMember(site);
    const alone = await articles.draft(ada, { title: 'A secret plan' });
    const second = await articles.draft(eve, { title: 'A secret plan' });
    const submitted = await articles.submitted(eve, { title: 'A secret plan' });
    for (const article of [alone, second, submitted]) {
      expect(article.slug).toBe(`a-secret-plan-${digitsOf(article)}`);
    }
    const renamed = await articles.save(eve, second._id, { title: 'A first plan', status: 'published' });
    expect(renamed.body.blog).toMatchObject({ slug: `a-first-plan-${digitsOf(second)}` });
    // Nor does the public slug, as long as no other article with the title is published.
    const { body } = await articles.decide(admin, submitted._id, 'approved');
    expect(body.blog).toMatchObject({ slug: 'a-secret-plan' });
    expect((await articles.read(submitted.slug)).body.blog).toMatchObject({ slug: 'a-secret-plan' });
  });

  test('the slugs of published articles with the same title are numbered', async () => {
    const made = [];
    for (const _ of [1, 2, 3, 4]) made.push(await articles.approved(ada, admin, { title: 'Numbered' }));
    const [, , , fourth] = made;
    expect(made.map(({ slug }) => slug)).toEqual([
      'numbered',
      'numbered-2',
      'numbered-3',
      `numbered-${fourth && digitsOf(fourth)}`,
    ]);
  });

  test('slugs are unique when many articles are approved at once', async () => {
    const waiting = await Promise.all(
      Array.from({ length: 8 }, () => articles.submitted(ada, { title: 'The same title' })),
    );
    const decided = await Promise.all(waiting.map(({ _id }) => articles.decide(admin, _id, 'approved')));
    expect(decided.map(({ status }) => status)).toEqual(decided.map(() => 200));
    const slugs = new Set(decided.map(({ body }) => (body.blog as Article).slug));
    expect(slugs.size).toBe(8);
    for (const slug of ['the-same-title', 'the-same-title-2', 'the-same-title-3'])
      expect(slugs).toContain(slug);
    for (const slug of slugs) expect((await articles.read(slug)).body.blog).toMatchObject({ slug });
  });

  test('concurrent approvals, undos and deletions of articles with the same title do not deadlock', async () => {
    const title = 'In each other’s way';
    for (let round = 0; round < 5; round += 1) {
      const undoable = await articles.submitted(ada, { title });
      const { body } = await articles.decide(admin, undoable._id, 'approved');
      const undo = { version: (body.undo as { version: number }).version };
      const shown = await articles.approved(ada, admin, { title });
      const [first, second] = [
        await articles.submitted(ada, { title }),
        await articles.submitted(ada, { title }),
      ];
      const responses = await Promise.all([
        site.call(reviewsApi.undo, { params: { id: undoable._id }, body: undo }, { token: admin.token }),
        articles.decide(admin, first._id, 'approved'),
        articles.remove(ada, shown._id),
        articles.decide(admin, second._id, 'approved'),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await site.platform.db.execute(sql`truncate rate_limits`);
    }
  });

  test('a public slug is released when the first approval is undone', async () => {
    const { _id, slug } = await articles.submitted(ada, { title: 'Taken back' });
    const { body } = await articles.decide(admin, _id, 'approved');
    expect(body.blog).toMatchObject({ slug: 'taken-back' });
    const undone = { version: (body.undo as { version: number }).version };
    await site.call(reviewsApi.undo, { params: { id: _id }, body: undone }, { token: admin.token });
    expect((await articles.read(_id, ada)).body.blog).toMatchObject({ slug });
    expect((await articles.read('taken-back', ada)).status).toBe(404);
    expect((await articles.approved(ada, admin, { title: 'Taken back' })).slug).toBe('taken-back');
    const again = await articles.decide(admin, _id, 'approved');
    expect(again.body.blog).toMatchObject({ slug: 'taken-back-2' });
  });

  test('a slug stays when a published article is hidden, approved again or set back to pending', async () => {
    const { _id, slug } = await articles.approved(ada, admin, { title: 'Hidden for a while' });
    for (const visibility of ['hidden', 'approved', 'pending', 'approved'] as const) {
      const { body } = await articles.decide(admin, _id, visibility);
      expect(body.blog).toMatchObject({ slug });
    }
  });

  test('a slug is never a reserved word of the API', async () => {
    expect((await articles.approved(ada, admin, { title: 'Suggest' })).slug).toBe('suggest-2');
  });

  test('a slug follows the title until the article is published, and links that a reviewer has seen stay valid', async () => {
    const first = await articles.draft(ada, { title: 'A first idea' });
    const { _id } = first;
    const submitted = await articles.save(ada, _id, { title: 'A second idea', status: 'published' });
    const second = (submitted.body.blog as Article).slug;
    expect(second).toBe(`a-second-idea-${digitsOf(first)}`);
    // Nobody but the author had seen the first slug.
    expect((await articles.read(first.slug, ada)).status).toBe(404);
    await articles.save(ada, _id, { title: 'A third idea', status: 'published' });
    expect((await articles.read(second, ada)).body.blog).toMatchObject({
      slug: `a-third-idea-${digitsOf(first)}`,
    });
    await articles.decide(admin, _id, 'approved');
    expect((await articles.read(second)).body.blog).toMatchObject({ slug: 'a-third-idea' });
  });

  test('a slug stays when the title of a published article changes', async () => {
    const { _id, slug } = await articles.approved(ada, admin, { title: 'Known by this name' });
    await articles.save(ada, _id, { title: 'Called otherwise now', status: 'published' });
    await articles.decide(admin, _id, 'approved');
    const { body } = await articles.read(slug);
    expect(body.blog as Article).toMatchObject({ slug: 'known-by-this-name', title: 'Called otherwise now' });
  });

  test('the slug of a deleted article can be used again', async () => {
    const { _id } = await articles.approved(ada, admin, { title: 'Short lived' });
    await articles.remove(ada, _id);
    expect((await articles.approved(ada, admin, { title: 'Short lived' })).slug).toBe('short-lived');
  });
});
