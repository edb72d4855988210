// A signed-in reader with an account of their own for each test, an article by ada, and its comments.
import type { Article, ArticleBody } from '#features/articles/article-schema.ts';
import type { Comment } from '#features/comments/contract.ts';
import { test as base, expect } from '../../accounts/account.fixture.ts';
import { ada, grace, type MemberSession } from '../../members.ts';
import { writeArticles } from '../../writing/write-articles.ts';
import { addComment, type Said } from './add-comment.ts';

type CommentFixtures = {
  article: Article;
  /** Publishes another article. */
  publish: (body?: ArticleBody) => Promise<Article>;
  author: MemberSession;
  admin: MemberSession;
  say: (who: MemberSession, said: Said) => Promise<Comment>;
};

/** For journeys of a visitor. */
export const visitorTest = base.extend<CommentFixtures>({
  author: async ({ members }, provide) => provide(await members.signIn(ada)),
  admin: async ({ members }, provide) => provide(await members.signIn(grace)),
  publish: async ({ site, author, admin }, provide) =>
    provide((body = {}) => writeArticles(site, { author, admin }).approved(body)),
  article: async ({ publish }, provide) => provide(await publish()),
  say: async ({ site, article }, provide) =>
    provide((who, said) => addComment(site, who, { ...said, articleId: article._id })),
});

export const test = visitorTest.extend({
  session: async ({ holder }, provide) => provide(holder),
});

export { expect };
