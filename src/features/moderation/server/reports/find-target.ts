// What is reported, as readers see it now.
import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { comments } from '#features/comments/server/comment.table.ts';
import { findProfile, profileContentOf } from '#features/profiles/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { texts } from '#texts';
import type { ShownThing } from '../../report-case-contract.ts';
import type { ReportKind } from '../../report-rules.ts';

export type Target = {
  kind: ReportKind;
  id: string;
  /** The article, or that of the comment. */
  articleId: string | null;
  ownerId: string;
  shown: ShownThing;
};

const finders: Record<ReportKind, (db: DbOrTx, id: string) => Promise<Target | undefined>> = {
  article: findArticle,
  comment: findComment,
  profile: findAccountProfile,
};

/** Undefined if readers cannot see it. */
export async function findTarget(
  db: DbOrTx,
  { kind, id }: { kind: ReportKind; id: string },
): Promise<Target | undefined> {
  return isUuid(id) ? finders[kind](db, id) : undefined;
}

async function findArticle(db: DbOrTx, id: string): Promise<Target | undefined> {
  const [found] = await db
    .select({
      ownerId: articles.authorId,
      slug: articles.slug,
      title: articleRevisions.title,
      text: articleRevisions.plainText,
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(articles.id, id), isPublic));
  if (!found) return undefined;
  const { ownerId, slug, title, text } = found;
  const shown = { title, text, link: paths.article(slug), picture: null, links: [] };
  return { kind: 'article', id, articleId: id, ownerId, shown };
}

async function findComment(db: DbOrTx, id: string): Promise<Target | undefined> {
  const [found] = await db
    .select({
      articleId: comments.articleId,
      ownerId: comments.authorId,
      text: comments.content,
      slug: articles.slug,
      title: articleRevisions.title,
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(comments.id, id), isNull(comments.deletedAt), isPublic));
  if (!found || found.ownerId === null) return undefined;
  const { articleId, ownerId, text, slug, title } = found;
  const link = `${paths.article(slug)}#comment-${id}`;
  return { kind: 'comment', id, articleId, ownerId, shown: { title, text, link, picture: null, links: [] } };
}

async function findAccountProfile(db: DbOrTx, id: string): Promise<Target | undefined> {
  const row = await findProfile(db, id);
  if (!row) return undefined;
  const { owner, profile } = row;
  const shown = {
    title: fill(texts.reportLabels.nameAndUsername, { name: owner.name, username: owner.username }),
    link: paths.publicProfile(owner.username),
    ...profileContentOf(profile),
  };
  return { kind: 'profile', id, articleId: null, ownerId: owner.id, shown };
}

/** The person as moderators see them. */
export const personColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatar: accounts.avatar,
};
