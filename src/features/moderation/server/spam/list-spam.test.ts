// Which accounts the filters of the operator's command find.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { listSpam, type SpamFilter } from './list-spam.ts';

let site: TestSite;
let article: Article;
let spammer: Member;

beforeAll(async () => {
  site = await startTestSite();
  article = await articleCalls(site).approved(
    await createMember(site),
    await createMember(site, { role: 'admin' }),
  );
});

beforeEach(async () => {
  spammer = await createMember(site);
});

afterAll(() => site?.close());

const comment = ({ token }: Member, content: string) =>
  site.call(commentsApi.add, { params: { blogId: article._id }, body: { content } }, { token });

describe('the filters find', () => {
  const names = async (filter: SpamFilter) =>
    (await listSpam(site.platform.db, filter)).map(({ username }) => username);

  test('accounts that link to a host or one below it, and not to one with a similar name', async () => {
    await comment(spammer, 'See https://www.casino.example/win.');
    const others = ['https://notcasino.example/', 'https://casino.example.org/', 'casino example'];
    const innocent = await createMember(site);
    for (const link of others) await comment(innocent, `See ${link}`);
    const found = await names({ host: 'casino.example' });
    expect(found).toContain(spammer.username);
    expect(found).not.toContain(innocent.username);
  });

  test('accounts by what they wrote, in any letter case, and signs that mean something to the database', async () => {
    await comment(spammer, 'Cheap pills: 100%_off');
    expect(await names({ text: 'cheap PILLS' })).toContain(spammer.username);
    expect(await names({ text: '100%_off' })).toContain(spammer.username);
    expect(await names({ text: '100x' })).not.toContain(spammer.username);
  });

  test('accounts by name and by the time of their sign-up, and all conditions have to apply', async () => {
    const since = new Date(Date.now() - 60_000);
    expect(await names({ usernames: [spammer.username.toUpperCase()], createdSince: since })).toEqual([
      spammer.username,
    ]);
    const future = new Date(Date.now() + 60_000);
    expect(await names({ usernames: [spammer.username], createdSince: future })).toEqual([]);
    await expect(listSpam(site.platform.db, {})).rejects.toThrow();
  });
});
