// The number of an author's articles in the directory and on their page, right after each change. Every response was
// requested before, so that it was cached.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { profilesApi } from '../contract.ts';

let site: TestSite;
let articles: ReturnType<typeof articleCalls>;
let ada: Member;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  articles = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  ada = await createMember(site);
  const eve = await createMember(site);
  for (const { token } of [ada, eve])
    await site.call(profilesApi.save, { body: { bio: 'Hello.' } }, { token });
});

afterAll(() => site?.close());

type Counted = { userId: string; articleCount: number };

/** Undefined if the author does not exist any more. */
async function readCounts(): Promise<(number | undefined)[]> {
  const directory = await site.call(profilesApi.list, {});
  const found = await site.call(profilesApi.list, { query: { q: ada.username } });
  const own = await site.call(profilesApi.read, { params: { who: ada.id } });
  const listed = [directory, found].map(
    ({ body }) => (body.profiles as Counted[]).find(({ userId }) => userId === ada.id)?.articleCount,
  );
  return [...listed, (own.body.data as Counted | undefined)?.articleCount];
}

const undo = async (id: string, decided: Awaited<ReturnType<typeof articles.decide>>) => {
  const body = { version: (decided.body.undo as { version: number }).version };
  return site.call(reviewsApi.undo, { params: { id }, body }, { token: admin.token });
};

test('the number of an author’s articles is right after every change', async () => {
  const { _id: id } = await articles.draft(ada);
  const { _id: other } = await articles.submitted(ada, { title: 'Another one' });
  const decide = (visibility: Parameters<typeof articles.decide>[2]) =>
    articles.decide(admin, id, visibility);
  const steps: [change: string, run: () => Promise<{ status: number }>, count: number | undefined][] = [
    ['submitted', () => articles.save(ada, id, { status: 'published' }), 0],
    ['approved', () => decide('approved'), 1],
    ['approved, undone', async () => undo(id, await decide('hidden')), 1],
    ['hidden', () => decide('hidden'), 0],
    ['shown again', () => decide('approved'), 1],
    ['edited', () => articles.save(ada, id, { title: 'Edited', status: 'published' }), 1],
    ['edit rejected', () => decide('rejected'), 1],
    ['edit submitted again', () => articles.save(ada, id, { title: 'Again', status: 'published' }), 1],
    ['edit approved', () => decide('approved'), 1],
    ['back to pending', () => decide('pending'), 0],
    ['rejected', () => decide('rejected'), 0],
    ['approval undone', async () => undo(id, await decide('approved')), 0],
    ['approved again', () => decide('approved'), 1],
    ['another approved', () => articles.decide(admin, other, 'approved'), 2],
    ['deleted', () => articles.remove(ada, id), 1],
    [
      'account deleted',
      () =>
        site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: ada.token }),
      undefined,
    ],
  ];
  await readCounts();
  for (const [change, run, count] of steps) {
    expect((await run()).status, change).toBe(200);
    expect(await readCounts(), change).toEqual([count, count, count]);
  }
});
