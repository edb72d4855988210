import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Correction } from '../../corrections/contract.ts';
import { maxShownCorrections } from '../../corrections/correction-rules.ts';
import { closedCorrections, corrections } from './correction.table.ts';

/** An account that was removed as spam is shown nowhere. */
const isShownPerson = isNull(accounts.removedAt);

export const correctionColumns = {
  id: corrections.id,
  block: corrections.block,
  quote: corrections.quote,
  prefix: corrections.prefix,
  suffix: corrections.suffix,
  replacement: corrections.replacement,
  reason: corrections.reason,
  state: corrections.state,
  answer: corrections.answer,
  by: personColumns,
  createdAt: corrections.createdAt,
  publishedAt: corrections.publishedAt,
};

function selectCorrections(db: DbOrTx, where: SQL | undefined) {
  return db
    .select(correctionColumns)
    .from(corrections)
    .leftJoin(accounts, and(eq(accounts.id, corrections.readerId), isShownPerson))
    .where(where);
}

type CorrectionRow = Awaited<ReturnType<typeof selectCorrections>>[number];

export function presentCorrection({ createdAt, publishedAt, ...row }: CorrectionRow): Correction {
  return { ...row, createdAt: createdAt.toISOString(), publishedAt: publishedAt?.toISOString() ?? null };
}

// Those that were declined stay in sight for a while, so that the author can change their mind.
const maxListed = 100;

/** For the author: what waits, and what is in the working text or was declined. */
export async function listForAuthor(db: DbOrTx, articleId: string): Promise<CorrectionRow[]> {
  const rows = await selectCorrections(
    db,
    and(
      eq(corrections.articleId, articleId),
      isNull(corrections.publishedAt),
      // Of deleted accounts and of spam, only what is already in the text.
      or(isNotNull(accounts.id), eq(corrections.state, 'taken')),
    ),
  )
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(maxListed);
  return rows.reverse();
}

export function listOfReader(db: DbOrTx, { articleId, readerId }: { articleId: string; readerId: string }) {
  return selectCorrections(db, and(eq(corrections.articleId, articleId), eq(corrections.readerId, readerId)))
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(maxListed);
}

export function listByIds(db: DbOrTx, { articleId, ids }: { articleId: string; ids: string[] }) {
  return selectCorrections(
    db,
    and(eq(corrections.articleId, articleId), inArray(corrections.id, ids)),
  ).orderBy(asc(corrections.createdAt));
}

export type Correctable = NonNullable<Awaited<ReturnType<typeof findCorrectable>>>;

/** A public article, and what decides whether this reader may propose a correction of it. */
export async function findCorrectable(db: DbOrTx, { id, readerId }: { id: string; readerId: string }) {
  if (!isUuid(id)) return undefined;
  const open = and(eq(corrections.articleId, articles.id), eq(corrections.state, 'open'));
  const [found] = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      title: articleRevisions.title,
      content: articleRevisions.content,
      plainText: articleRevisions.plainText,
      isClosed: sql<boolean>`exists (select from ${closedCorrections} where ${closedCorrections.articleId} = ${articles.id})`,
      isBlocked: sql<boolean>`is_blocked(${readerId}, ${articles.authorId} || ${articles.coAuthorIds})`,
      open: sql<number>`(${db.select({ n: count() }).from(corrections).where(open)})`.mapWith(Number),
      openByReader: sql<number>`(${db
        .select({ n: count() })
        .from(corrections)
        .where(and(open, eq(corrections.readerId, readerId)))})`.mapWith(Number),
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(articles.id, id), isPublic));
  return found;
}

/** Locks the article, so that corrections of it are added, taken, declined and published one at a time. */
export async function lockCorrected(tx: Tx, id: string) {
  const [found] = await tx
    .select({
      id: articles.id,
      authorIds: sql<string[]>`${articles.authorId} || ${articles.coAuthorIds}`,
      version: articles.version,
      workingRevisionId: articles.workingRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, id))
    .for('no key update');
  return found;
}

/** The author’s articles with open corrections. */
export async function listWaiting(
  db: DbOrTx,
  authorId: string,
): Promise<{ blogId: string; count: number }[]> {
  return db
    .select({ blogId: corrections.articleId, count: count() })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .innerJoin(accounts, and(eq(accounts.id, corrections.readerId), isShownPerson))
    .where(and(isOfAuthor(authorId), eq(corrections.state, 'open')))
    .groupBy(corrections.articleId)
    .limit(200);
}

export type PublishedCorrection = Awaited<ReturnType<typeof listPublished>>[number];

/** What readers see below the article, newest first. */
export function listPublished(db: DbOrTx, articleId: string) {
  return db
    .select({
      id: corrections.id,
      quote: corrections.quote,
      replacement: corrections.replacement,
      publishedAt: sql<Date>`${corrections.publishedAt}`.mapWith(corrections.publishedAt),
      by: { id: accounts.id, name: accounts.name, username: accounts.username },
    })
    .from(corrections)
    .leftJoin(accounts, and(eq(accounts.id, corrections.readerId), isShownPerson))
    .where(and(eq(corrections.articleId, articleId), isNotNull(corrections.publishedAt)))
    .orderBy(desc(corrections.publishedAt), desc(corrections.id))
    .limit(maxShownCorrections);
}
