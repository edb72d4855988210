import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ListedArticle, readingApi, type Sort, sorts } from '../../contract.ts';

let site: TestSite;
let authors: Member[];
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  authors = await Promise.all([1, 2, 3].map(() => createMember(site)));
});

afterAll(() => site?.close());

const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await site.call(readingApi.list, { query });
  expect(status).toBe(200);
  return body as { blogs: ListedArticle[]; page: number; totalPages: number; total: number };
};

const readAllPages = async (query: Record<string, string>, limit: number): Promise<ListedArticle[]> => {
  const { totalPages } = await list({ ...query, limit: String(limit) });
  const pages = Array.from({ length: totalPages }, (_, index) =>
    list({ ...query, limit: String(limit), page: String(index + 1) }),
  );
  return (await Promise.all(pages)).flatMap(({ blogs }) => blogs);
};

const keyOf: Record<Sort, (blog: ListedArticle) => (string | number)[]> = {
  newest: (blog) => [blog.publishedAt ?? '', blog._id],
  popular: (blog) => [blog.engagement.likes, blog.publishedAt ?? '', blog._id],
  trending: (blog) => [hotnessOf(blog)],
};

const hotnessOf = ({ engagement: { likes, views, comments }, publishedAt }: ListedArticle) =>
  Math.log10(1 + likes * 4 + comments * 6 + views / 10) + Date.parse(publishedAt ?? '') / 1000 / 172_800;

function isDescending(blogs: ListedArticle[], sort: Sort): boolean {
  const keys = blogs.map(keyOf[sort]);
  return keys.every((key, index) => {
    const next = keys[index + 1];
    const differing = next && key.findIndex((part, at) => part !== next[at]);
    if (!next || differing === undefined || differing === -1) return true;
    const [one, other] = [key[differing], next[differing]];
    return typeof one === 'number' && typeof other === 'number'
      ? one >= other - 1e-9
      : String(one) > String(other);
  });
}

describe('a list of articles', () => {
  type PublishedArticle = { id: string; category: string; tags: string[]; authorId: string };
  const published: PublishedArticle[] = [];

  beforeAll(async () => {
    const articles = fc.sample(
      fc.record({
        category: fc.constantFrom('react', 'css', 'backend'),
        tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c d', 'ü'), { maxLength: 3 }),
        author: fc.nat(2),
        likes: fc.nat(3),
        views: fc.nat(3),
        // Few different days, so that there are many ties.
        day: fc.integer({ min: 1, max: 4 }),
      }),
      { numRuns: 60, seed: 4 },
    );
    for (const { day, author, ...fields } of articles) {
      const authorId = authors[author]?.id ?? '';
      const { id } = await publish(site, authorId, {
        ...fields,
        publishedAt: new Date(Date.UTC(2026, 2, day)),
      });
      published.push({ id, category: fields.category, tags: fields.tags, authorId });
    }
    const calls = articleCalls(site);
    const [ada] = authors as [Member];
    await calls.draft(ada);
    await calls.submitted(ada);
    const hidden = await calls.approved(ada, admin);
    await calls.decide(admin, hidden._id, 'hidden');
  });

  test('for every filter, order and page size, the pages show each matching article once and in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          sort: fc.constantFrom(...sorts),
          category: fc.constantFrom('', 'react', 'css'),
          tag: fc.constantFrom('', 'a', 'ü', 'c d'),
          author: fc.constantFrom(-1, 0, 1),
          limit: fc.integer({ min: 1, max: 25 }),
        }),
        async ({ sort, category, tag, author, limit }) => {
          const authorId = authors[author]?.id ?? '';
          const query = {
            sort,
            ...(category && { category }),
            ...(tag && { tag }),
            ...(authorId && { author: authorId }),
          };
          const blogs = await readAllPages(query, limit);
          const expected = published.filter(
            (article) =>
              (!category || article.category === category) &&
              (!tag || article.tags.includes(tag)) &&
              (!authorId || article.authorId === authorId),
          );
          expect(blogs.map(({ _id }) => _id).sort()).toEqual(expected.map(({ id }) => id).sort());
          expect((await list(query)).total).toBe(expected.length);
          expect(isDescending(blogs, sort)).toBe(true);
        },
      ),
      { numRuns: 40, seed: 7 },
    );
  });

  test('the author filter takes an id or a username in any letter case', async () => {
    const [ada] = authors as [Member];
    const byName = await list({ author: ada.username.toUpperCase() });
    expect(byName.total).toBe((await list({ author: ada.id })).total);
    expect((await list({ author: 'nobody-of-that-name' })).total).toBe(0);
  });

  test('listed articles have no content and no private fields', async () => {
    const { blogs } = await list();
    expect(blogs).toHaveLength(9);
    for (const blog of blogs) {
      expect(blog).not.toHaveProperty('content');
      expect(blog.author).not.toHaveProperty('email');
      expect(blog).not.toHaveProperty('reviewNote');
    }
  });

  test('categories and tags count public articles only', async () => {
    const { body } = await site.call(readingApi.listCategories);
    const counts = new Map(
      (body.categories as { slug: string; count: number }[]).map(({ slug, count }) => [slug, count]),
    );
    expect(counts.size).toBe(8);
    for (const slug of ['react', 'css', 'backend', 'devops']) {
      expect(counts.get(slug)).toBe(published.filter(({ category }) => category === slug).length);
    }
    const { tags } = (await site.call(readingApi.listTags)).body as {
      tags: { tag: string; count: number }[];
    };
    for (const { tag, count } of tags)
      expect(count).toBe(published.filter((article) => article.tags.includes(tag)).length);
  });

  test('related articles share tags or the category, and do not include the article itself', async () => {
    const subject = published.find(({ tags }) => tags.length > 1);
    const { body } = await site.call(readingApi.related, { params: { id: subject?.id ?? '' } });
    const blogs = body.blogs as ListedArticle[];
    expect(blogs).toHaveLength(3);
    expect(blogs.map(({ _id }) => _id)).not.toContain(subject?.id);
    expect(blogs[0]?.tags.some((tag) => subject?.tags.includes(tag))).toBe(true);
  });
});

test.each([
  ['page', '0'],
  ['page', 'x'],
  ['page', '1.5'],
  ['limit', 'many'],
  ['sort', 'best'],
  ['q', 'x'.repeat(201)],
])('a list with the query parameter %s=%s is refused', async (name, value) => {
  expect((await site.call(readingApi.list, { query: { [name]: value } })).status).toBe(400);
});

test('the limit of a list is clamped, and a page past the end is empty', async () => {
  expect((await list({ limit: '1000' })).blogs.length).toBeLessThanOrEqual(100);
  expect((await list({ limit: '0' })).blogs).toHaveLength(1);
  expect(await list({ page: '99999999' })).toMatchObject({ blogs: [], page: 99_999_999 });
});

test('if no tag is shared, the related articles are the newest of the category', async () => {
  const ids: string[] = [];
  for (const day of [1, 2, 3, 4, 5]) {
    const publishedAt = new Date(Date.UTC(2026, 4, day));
    const { id } = await publish(site, authors[0]?.id ?? '', {
      category: 'devops',
      tags: [`alone-${day}`],
      publishedAt,
    });
    ids.push(id);
  }
  const [, second, third, fourth, fifth] = ids;
  const { body } = await site.call(readingApi.related, { params: { id: fourth ?? '' } });
  expect((body.blogs as ListedArticle[]).map(({ _id }) => _id)).toEqual([fifth, third, second]);
});
