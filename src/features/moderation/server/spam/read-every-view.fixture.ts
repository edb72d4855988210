// The lists, pages and feeds in which people see what others wrote.
import { accountsApi } from '#features/accounts/contract.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { profilesApi } from '#features/profiles/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { searchApi } from '#features/search/contract.ts';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';

type Wanted = { admin: Member; reader: Member; spammer: Member; article: Article; word: string };

const as = ({ token }: Member) => ({ token });

/** Everything in which somebody may see what the account wrote, as one text for each. */
export async function readEveryView(
  site: TestSite,
  { admin, reader, spammer, article, word }: Wanted,
): Promise<Record<string, string>> {
  const text = async (...given: Parameters<TestSite['call']>) => (await site.call(...given)).text;
  const page = async (url: string) => (await site.app.inject({ url })).body;
  return {
    list: await text(readingApi.list),
    search: await text(readingApi.list, { query: { q: word } }),
    suggestions: await text(searchApi.suggest, { query: { q: word } }),
    comments: await text(commentsApi.list, { params: { blogId: article._id } }),
    commentsForAdmins: await text(commentsApi.list, { params: { blogId: article._id } }, as(admin)),
    directory: await text(profilesApi.list, { query: { q: word } }),
    profile: await text(profilesApi.read, { params: { who: spammer.username } }),
    queue: await text(reviewsApi.listQueue, {}, as(admin)),
    feed: await page('/feed.xml'),
    jsonFeed: await page('/feed.json'),
    sitemap: await page('/sitemap.xml'),
    bell: await text(notificationsApi.list, {}, as(reader)),
    exportOfOthers: await text(accountsApi.exportAccount, {}, as(reader)),
  };
}
