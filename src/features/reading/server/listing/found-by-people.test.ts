// What readers find through people and categories: highlights, what authors write about, articles that the same readers like.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { type Profile, profilesApi } from '#features/profiles/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ListedArticle, readingApi } from '../../contract.ts';
import { type CategoryHighlights, highlightsApi } from '../../highlights-contract.ts';

let site: TestSite;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  site = await startTestSite();
  ada = await createMember(site, { name: 'Ada' });
  ben = await createMember(site, { name: 'Ben' });
});

afterAll(() => site?.close());

const on = (day: number) => new Date(Date.UTC(2026, 4, day));
const like = (member: Member, id: string) =>
  site.call(readingApi.like, { params: { id } }, { token: member.token });

async function highlightsOf(slug: string): Promise<CategoryHighlights | undefined> {
  site.clearCaches();
  const { body } = await site.call(highlightsApi.list);
  return (body.highlights as CategoryHighlights[]).find((each) => each.slug === slug);
}

test('a category shows its newest article, the most liked one, and who writes there most', async () => {
  const liked = await publish(site, ada.id, { category: 'css', title: 'Grid', publishedAt: on(1), likes: 9 });
  await publish(site, ada.id, { category: 'css', title: 'Flex', publishedAt: on(2) });
  const newest = await publish(site, ben.id, { category: 'css', title: 'Layers', publishedAt: on(3) });
  const found = await highlightsOf('css');
  expect(found?.newest).toMatchObject({ _id: newest.id, title: 'Layers', author: { name: 'Ben' } });
  expect(found?.mostLiked).toMatchObject({ _id: liked.id, engagement: { likes: 9 } });
  expect(found?.authors).toEqual([
    { id: ada.id, name: 'Ada', username: ada.username },
    { id: ben.id, name: 'Ben', username: ben.username },
  ]);
});

test('a category without articles has no highlights, and the newest is not shown twice', async () => {
  expect(await highlightsOf('devops')).toEqual({
    slug: 'devops',
    newest: null,
    mostLiked: null,
    authors: [],
  });
  await publish(site, ada.id, { category: 'nodejs', likes: 3 });
  expect(await highlightsOf('nodejs')).toMatchObject({ mostLiked: null });
});

async function listPeople(query: Record<string, string> = {}): Promise<Profile[]> {
  site.clearCaches();
  return (await site.call(profilesApi.list, { query })).body.profiles as Profile[];
}

test('the directory says what people write about, and lists who published lately', async () => {
  const [quiet, early, late] = [
    await createMember(site, { name: 'Quiet' }),
    await createMember(site, { name: 'Early' }),
    await createMember(site, { name: 'Late' }),
  ];
  for (const member of [quiet, early, late])
    await site.call(profilesApi.save, { body: { bio: 'Hello' } }, { token: member.token });
  await publish(site, early.id, { category: 'react', title: 'Old', publishedAt: on(10) });
  await publish(site, early.id, { category: 'react', title: 'Middle', publishedAt: on(11) });
  const last = await publish(site, early.id, { category: 'backend', title: 'New', publishedAt: on(12) });
  await publish(site, late.id, { category: 'backend', publishedAt: on(13) });
  const people = await listPeople();
  const found = (name: string) => people.find(({ fullName }) => fullName === name);
  expect(found('Early')?.latestArticle).toEqual({
    slug: last.slug,
    title: 'New',
    publishedAt: on(12).toISOString(),
  });
  expect(found('Early')?.writesAbout?.map(({ slug }) => slug)).toEqual(['react', 'backend']);
  expect(found('Quiet')).not.toHaveProperty('latestArticle');
  const latest = await listPeople({ sort: 'latest' });
  expect(latest.map(({ fullName }) => fullName)).toEqual(['Late', 'Early']);
  expect((await listPeople({ sort: 'latest', limit: '1', page: '2' }))[0]?.fullName).toBe('Early');
  expect((await listPeople({ sort: 'latest', q: 'quiet' })).map(({ fullName }) => fullName)).toEqual([
    'Quiet',
  ]);
  expect((await site.call(profilesApi.list, { query: { sort: 'best' } })).status).toBe(400);
});

async function relatedTo(id: string): Promise<string[]> {
  site.clearCaches();
  const { body } = await site.call(readingApi.related, { params: { id } });
  return (body.blogs as ListedArticle[]).map(({ _id }) => _id);
}

test('an article that two readers of this one like is related, and one that a single reader likes is not', async () => {
  const readers = [await createMember(site), await createMember(site), await createMember(site)];
  const subject = await publish(site, ada.id, { category: 'frontend', tags: ['alone'] });
  const common = await publish(site, ben.id, { category: 'typescript', title: 'Liked by both' });
  const single = await publish(site, ben.id, { category: 'typescript', title: 'Liked by one' });
  for (const reader of readers) await like(reader, subject.id);
  for (const reader of readers.slice(0, 2)) await like(reader, common.id);
  await like(readers[2] as Member, single.id);
  expect(await relatedTo(subject.id)).toEqual([common.id]);
  // Back from the reader's side: the like is taken back.
  await like(readers[0] as Member, common.id);
  expect(await relatedTo(subject.id)).toEqual([]);
});

test('an article that is no longer public is not related', async () => {
  const readers = [await createMember(site), await createMember(site)];
  const subject = await publish(site, ada.id, { category: 'javascript', tags: ['lonely'] });
  const gone = await publish(site, ben.id, { category: 'typescript' });
  for (const reader of readers) {
    await like(reader, subject.id);
    await like(reader, gone.id);
  }
  expect(await relatedTo(subject.id)).toEqual([gone.id]);
  await site.platform.db.execute(`update articles set visibility = 'hidden' where id = '${gone.id}'`);
  expect(await relatedTo(subject.id)).toEqual([]);
});
