// Every place that names the author of a public article names all of its authors.
import { expect, test } from 'vitest';
import { setUpArticleTests } from '#features/articles/server/article-tests.fixture.ts';
import { findWrongCopies } from '#features/articles/server/moving/moving.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { nameStatements } from '#test/database/record-statements.ts';
import { createMember, type Member } from '#test/members.ts';
import { coAuthorCalls } from './co-authors.fixture.ts';

const { admin, ada, articles, site } = setUpArticleTests();
const authors = coAuthorCalls({ call: (...args) => site.call(...args) });

async function createShared(): Promise<{ slug: string; id: string; bea: Member }> {
  const bea = await createMember(site, { name: 'Beatrix Zweistein' });
  const { _id, slug } = await articles.approved(ada, admin, { title: 'Written together' });
  await authors.join(ada, _id, bea);
  return { slug, id: _id, bea };
}

const list = async (query: Record<string, string>) => {
  const { body } = await site.call(readingApi.list, { query });
  return {
    ...(body as { blogs: unknown; total: number }),
    slugs: (body.blogs as { slug: string }[]).map(({ slug }) => slug),
  };
};

const countOf = async ({ username }: Member) => {
  const { body } = await site.call(profilesApi.read, { params: { who: username } });
  return (body.data as { articleCount: number }).articleCount;
};

test('lists, feeds, search and profiles have the article for each of its authors', async () => {
  const { slug, bea } = await createShared();
  const own = await articles.approved(bea, admin, { title: 'Written alone' });
  for (const sort of ['newest', 'popular', 'trending']) {
    const found = await list({ author: bea.username, sort });
    expect(found.slugs.sort()).toEqual([own.slug, slug].sort());
    expect(found).toMatchObject({ total: 2 });
  }
  expect((await list({ author: bea.username, limit: '1', page: '1' })).slugs).toEqual([own.slug]);
  expect((await list({ author: bea.username, limit: '1', page: '2' })).slugs).toEqual([slug]);
  expect(await list({ author: bea.username, category: 'typescript' })).toMatchObject({ total: 2 });
  expect((await list({ author: bea.username, tag: 'review' })).slugs).toEqual([own.slug, slug]);
  expect((await list({ q: 'zweistein together' })).slugs).toEqual([slug]);
  expect((await list({ q: 'together', author: bea.username })).slugs).toEqual([slug]);
  expect(await countOf(bea)).toBe(2);
  const listed = (await list({ author: ada.username })).blogs as { coAuthors: { name: string }[] }[];
  expect(listed[0]?.coAuthors).toMatchObject([{ id: bea.id, name: 'Beatrix Zweistein' }]);
  const feed = await site.app.inject(`/profile/${bea.username}/feed.xml`);
  expect(feed.body).toContain('Written together');
  expect(feed.body).toMatch(/Ada Lovelace[\s\S]*Beatrix Zweistein/);
  expect((await site.app.inject('/feed.json')).json().items[1].authors).toMatchObject([
    { name: 'Ada Lovelace' },
    { name: 'Beatrix Zweistein' },
  ]);
});

test('the article has what each of its authors says about themselves', async () => {
  const { slug, bea } = await createShared();
  const readBio = async () => {
    const { blog } = (await articles.read(slug)).body as { blog: { coAuthors: { bio?: string }[] } };
    return blog.coAuthors.map(({ bio }) => bio);
  };
  expect(await readBio()).toEqual(['']);
  for (const bio of ['Reads proofs.', 'Reads proofs twice.']) {
    await site.call(profilesApi.save, { body: { bio } }, { token: bea.token });
    expect(await readBio()).toEqual([bio]);
  }
});

test('somebody who leaves is named nowhere any more, and the stored counts stay right', async () => {
  const { slug, id, bea } = await createShared();
  expect(await countOf(bea)).toBe(1);
  await authors.remove(bea, id, bea.id);
  expect((await list({ author: bea.username })).slugs).toEqual([]);
  expect((await list({ q: 'zweistein' })).slugs).not.toContain(slug);
  expect(await countOf(bea)).toBe(0);
  expect((await site.app.inject(`/api/blogs/${slug}`)).body).not.toContain('Zweistein');
  expect(await findWrongCopies(site)).toEqual([]);
});

test('likes and comments follow an article that is passed on', async () => {
  const { slug, id, bea } = await createShared();
  const liker = await createMember(site);
  await site.call(readingApi.like, { params: { id } }, { token: liker.token });
  await site.call(
    commentsApi.add,
    { params: { blogId: id }, body: { content: 'Well said.' } },
    { token: liker.token },
  );
  expect((await authors.remove(ada, id, ada.id)).status).toBe(200);
  expect((await articles.read(slug)).body.blog).toMatchObject({ author: { id: bea.id } });
  expect(await findWrongCopies(site)).toEqual([]);
  expect((await list({ author: ada.username })).slugs).toEqual([]);
});

test('a list reads its articles and all of their authors in one query', async () => {
  const { bea } = await createShared();
  await createShared();
  site.clearCaches();
  const statements = await nameStatements(() => list({ author: ada.username }));
  expect(statements.filter((name) => name.startsWith('list-'))).toEqual(['list-author-newest']);
  expect(statements.filter((text) => text.includes('article_co_authors'))).toEqual([]);
  expect((await list({ author: bea.username })).slugs).toHaveLength(1);
});
