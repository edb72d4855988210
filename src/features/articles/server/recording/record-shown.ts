import { eq, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { RecordAct, RecordedRole, RecordKind } from '#features/record/entry.ts';
import {
  appendEntries,
  type RecordedChange,
  type Shown,
  type ShownArticle,
} from '#features/record/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { articleHistory, articleRevisions, articles, isPublic } from '../article.table.ts';

/**
 * Adds what readers see of these articles now to their records, unless the record says so already. Every change of what
 * readers see calls it in its transaction, with the articles locked; the database refuses the change otherwise.
 */
export async function recordShown(
  tx: Tx,
  articleIds: readonly string[],
  change: RecordedChange,
): Promise<number> {
  if (articleIds.length === 0) return 0;
  return appendEntries(tx, await listShown(tx, articleIds), change);
}

const shownColumns = {
  id: articleRevisions.id,
  number: articleRevisions.number,
  title: articleRevisions.title,
  excerpt: articleRevisions.excerpt,
  content: articleRevisions.content,
  tags: articleRevisions.tags,
  canonicalUrl: articleRevisions.canonicalUrl,
  metaTitle: articleRevisions.metaTitle,
  metaDescription: articleRevisions.metaDescription,
  keywords: articleRevisions.keywords,
};

type ShownRevision = Pick<typeof articleRevisions.$inferSelect, keyof typeof shownColumns>;

async function listShown(tx: Tx, articleIds: readonly string[]): Promise<ShownArticle[]> {
  const rows = await tx
    .select({
      articleId: articles.id,
      revision: shownColumns,
      round: sql<number>`(select count(*) from ${articleHistory} as submission
        where submission.article_id = ${articles.id} and submission.act = 'submitted')`.mapWith(Number),
    })
    .from(articles)
    .leftJoin(articleRevisions, sql`${articleRevisions.id} = ${articles.liveRevisionId} and ${isPublic}`)
    .where(sql`${articles.id} = any(${sql.param([...articleIds])}::uuid[])`)
    .orderBy(articles.id);
  return rows.map(({ articleId, round, revision }) => ({
    articleId,
    round,
    shown: revision && toShown(revision),
  }));
}

function toShown({ id, number, metaTitle, metaDescription, keywords, ...text }: ShownRevision): Shown {
  return { revisionId: id, number, text: { ...text, seo: { metaTitle, metaDescription, keywords } } };
}

/** Call it before the articles are deleted. Their entries stay. */
export async function recordRemoval(
  tx: Tx,
  articleIds: readonly string[],
  { by, at }: { by: RecordedRole; at: Date },
): Promise<void> {
  const gone = articleIds.map((articleId) => ({ articleId, shown: null, round: null }));
  const isOwn = by === 'author';
  await appendEntries(tx, gone, { act: 'removed', kind: null, by: [by], isOwn, decidedAt: at, at });
}

/** Call it before an account is deleted, whose articles are deleted with it. */
export async function recordRemovalWithAccount(
  tx: Tx,
  _invalidate: unknown,
  accountId: string,
): Promise<void> {
  const rows = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.authorId, accountId))
    .orderBy(articles.id)
    .for('update');
  await recordRemoval(
    tx,
    rows.map(({ id }) => id),
    { by: 'site', at: new Date() },
  );
}

type RecordedDecision = {
  act: RecordAct;
  kind?: RecordKind | null;
  deciderId: string;
  /** The roles of those who approved before, where several must. */
  otherRoles?: readonly RecordedRole[];
  /** If it took effect later than it was decided. */
  decidedAt?: Date | undefined;
  at: Date;
};

/** The same for somebody's decision on one article. */
export async function recordDecision(
  tx: Tx,
  article: { id: string; authorId: string; coAuthorIds: readonly string[] },
  { act, kind = null, deciderId, otherRoles = [], at, decidedAt = at }: RecordedDecision,
): Promise<void> {
  await recordShown(tx, [article.id], {
    act,
    kind,
    by: [...otherRoles, await findDecidingRole(tx, deciderId)],
    isOwn: [article.authorId, ...article.coAuthorIds].includes(deciderId),
    decidedAt,
    at,
  });
}

/** The role that somebody has now. Somebody without one decides on nothing. */
async function findDecidingRole(tx: Tx, accountId: string): Promise<RecordedRole> {
  const [found] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, accountId));
  return !found || found.role === 'user' ? 'site' : found.role;
}
