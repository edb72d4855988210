// Shared by the tests of comments: a site, members, a public article, and the calls of comments.
import { sql } from 'drizzle-orm';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type NotificationPage, notificationsApi } from '#features/notifications/contract.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestResponse } from '#test/test-site.ts';
import { type Comment, type CommentPage, commentsApi } from '../contract.ts';

export type CommentsFixture = Awaited<ReturnType<typeof startComments>>;

type Body = Record<string, unknown>;

export async function startComments() {
  const site = await startTestSite();
  const written = articleCalls(site);
  const admin = await createMember(site, { name: 'Grace Hopper', role: 'admin' });
  const as = (member: Member | undefined) => (member ? { token: member.token } : {});

  const calls = {
    list: (blogId: string, member?: Member, query: Record<string, string> = {}) =>
      site.call(commentsApi.list, { params: { blogId }, query }, as(member)),
    add: (member: Member | undefined, blogId: string, body: Body) =>
      site.call(commentsApi.add, { params: { blogId }, body }, as(member)),
    edit: (member: Member | undefined, at: { blogId: string; id: string }, body: Body) =>
      site.call(commentsApi.edit, { params: at, body }, as(member)),
    remove: (member: Member | undefined, at: { blogId: string; id: string }) =>
      site.call(commentsApi.remove, { params: at }, as(member)),
    like: (member: Member | undefined, at: { blogId: string; id: string }) =>
      site.call(commentsApi.like, { params: at }, as(member)),
    close: (member: Member | undefined, blogId: string, closed: boolean) =>
      site.call(commentsApi.close, { params: { blogId }, body: { closed } }, as(member)),
  };

  function requireSuccess(response: TestResponse): TestResponse {
    if (response.status > 299) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    return response;
  }

  return {
    site,
    admin,
    articles: written,
    ...calls,
    newMember: (name?: string) => createMember(site, name === undefined ? {} : { name }),
    /** Creates a public article and returns it with its author. */
    async article(title = 'Reading proofs') {
      const author = await createMember(site, { name: 'Ada Lovelace' });
      const { _id, slug } = await written.approved(author, admin, { title });
      return { author, id: _id, slug };
    },
    async addComment(
      member: Member,
      blogId: string,
      content = 'Well said.',
      parentId?: string,
    ): Promise<Comment> {
      const response = requireSuccess(
        await calls.add(member, blogId, { content, ...(parentId && { parentId }) }),
      );
      return response.body.comment as Comment;
    },
    async readPage(blogId: string, query: Record<string, string> = {}): Promise<CommentPage> {
      return requireSuccess(await calls.list(blogId, undefined, query)).body as unknown as CommentPage;
    },
    /** The count that is stored on the article, and the number of rows that it counts. */
    async counts(articleId: string): Promise<{ stored: number; rows: number }> {
      const { rows } = await site.platform.db.execute(sql`
        select comments as stored, (select count(*)::int from comments c
          where c.article_id = articles.id and c.deleted_at is null) as rows
        from articles where id = ${articleId}`);
      return rows[0] as { stored: number; rows: number };
    },
    /** The member's notifications about comments, replies and mentions only. */
    async readNotifications(member: Member): Promise<Pick<NotificationPage, 'notifications' | 'unread'>> {
      const page = requireSuccess(await site.call(notificationsApi.list, {}, as(member)))
        .body as unknown as NotificationPage;
      const notifications = page.notifications.filter(({ kind }) =>
        ['comment', 'reply', 'mention'].includes(kind),
      );
      return { notifications, unread: notifications.filter(({ readAt }) => readAt === null).length };
    },
    markRead: (member: Member) => site.call(notificationsApi.markRead, { body: {} }, as(member)),
    deleteAccount: (member: Member) =>
      site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(member)),
  };
}
