// Series for the people who may add articles to them.
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { isOfAuthor } from '#features/articles/server/co-authors/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { OwnSeries } from '../contract.ts';
import { maxSeriesPerAccount } from '../rules.ts';
import { series, seriesMembers, seriesParts } from './series.table.ts';

const personColumns = { id: accounts.id, name: accounts.name, username: accounts.username };

export type SeriesRow = typeof series.$inferSelect;

/** The series that the account owns, is a member of, or has an article in; with `id` only this one. */
export async function readOwnSeries(db: DbOrTx, viewerId: string, id?: string): Promise<OwnSeries[]> {
  const joined = db
    .select({ id: seriesMembers.seriesId })
    .from(seriesMembers)
    .where(eq(seriesMembers.accountId, viewerId));
  const written = db
    .select({ id: seriesParts.seriesId })
    .from(seriesParts)
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .where(isOfAuthor(viewerId));
  const isJoined = inArray(series.id, joined);
  const rows = await db
    .select({ row: series, owner: personColumns, isMember: sql<boolean>`${isJoined}` })
    .from(series)
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .where(
      and(
        or(eq(series.ownerId, viewerId), isJoined, inArray(series.id, written)),
        id ? eq(series.id, id) : undefined,
      ),
    )
    .orderBy(desc(series.updatedAt), asc(series.id))
    .limit(maxSeriesPerAccount);
  const ids = rows.map(({ row }) => row.id);
  const parts = Map.groupBy(await listParts(db, ids), ({ seriesId }) => seriesId);
  const members = Map.groupBy(await listMembers(db, ids), ({ seriesId }) => seriesId);
  return rows.map(({ row, owner, isMember }) => {
    const isOwner = owner.id === viewerId;
    const { slug, title, description, liveTitle, liveDescription, state, note, version } = row;
    const live = { title: liveTitle, description: liveDescription };
    return {
      ...{ id: row.id, slug, version, isOwner, mayAdd: isOwner || isMember, owner, live },
      // Only the owner sees words that no editor has approved, except where there are no others.
      ...(isOwner || liveTitle === '' ? { title, description } : live),
      ...(isOwner ? { state, note } : { state: 'approved' as const, note: '' }),
      members: isOwner ? (members.get(row.id) ?? []).map(({ seriesId: _, ...person }) => person) : [],
      parts: (parts.get(row.id) ?? []).flatMap((part) => presentPart(part, { viewerId, isOwner })),
    };
  });
}

type PartRow = Awaited<ReturnType<typeof listParts>>[number];

/** An article of somebody else that is not public has no title here, and only the owner learns that it is there. */
function presentPart(
  { articleId, authorId, coAuthorIds, authorName, slug, title, isShown }: PartRow,
  { viewerId, isOwner }: { viewerId: string; isOwner: boolean },
): OwnSeries['parts'] {
  const isOwn = [authorId, ...coAuthorIds].includes(viewerId);
  if (!isOwn && !isShown && !isOwner) return [];
  const isKnown = isOwn || isShown;
  return [
    {
      ...{ articleId, isOwn, authorName, isPublic: isShown },
      title: isKnown ? title : null,
      slug: isKnown ? slug : null,
    },
  ];
}

async function listParts(db: DbOrTx, seriesIds: string[]) {
  if (seriesIds.length === 0) return [];
  return db
    .select({
      seriesId: seriesParts.seriesId,
      articleId: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      authorName: accounts.name,
      slug: articles.slug,
      title: articleRevisions.title,
      isShown: sql<boolean>`${isPublic}`,
    })
    .from(seriesParts)
    .innerJoin(articles, eq(articles.id, seriesParts.articleId))
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${articles.liveRevisionId}, ${articles.workingRevisionId})`,
    )
    .where(inArray(seriesParts.seriesId, seriesIds))
    .orderBy(asc(seriesParts.position), asc(seriesParts.articleId));
}

async function listMembers(db: DbOrTx, seriesIds: string[]) {
  if (seriesIds.length === 0) return [];
  return db
    .select({ seriesId: seriesMembers.seriesId, ...personColumns })
    .from(seriesMembers)
    .innerJoin(accounts, eq(accounts.id, seriesMembers.accountId))
    .where(inArray(seriesMembers.seriesId, seriesIds))
    .orderBy(asc(accounts.name), asc(accounts.id));
}
