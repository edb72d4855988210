import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { hasIdOrUsername } from '#features/accounts/server/public.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { coAuthorsColumn } from '#features/articles/server/co-authors/public.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Authors, CoAuthorInvitation } from '../../co-author-contract.ts';
import { coAuthorInvitations } from './co-author-invitation.table.ts';

export async function readAuthors(db: DbOrTx, articleId: string): Promise<Authors> {
  const [found] = await db
    .select({ author: personColumns, coAuthors: coAuthorsColumn })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.authorId))
    .where(eq(articles.id, articleId));
  if (!found) throw noSuchArticle();
  const invited = await db
    .select({ ...personColumns, invitedAt: coAuthorInvitations.invitedAt })
    .from(coAuthorInvitations)
    .innerJoin(accounts, eq(accounts.id, coAuthorInvitations.accountId))
    .where(eq(coAuthorInvitations.articleId, articleId))
    .orderBy(asc(coAuthorInvitations.invitedAt), asc(coAuthorInvitations.accountId));
  return {
    author: found.author,
    coAuthors: found.coAuthors ?? [],
    invitations: invited.map((one) => ({ ...one, invitedAt: one.invitedAt.toISOString() })),
  };
}

const inviter = alias(accounts, 'inviter');

/** What an invited person sees: the title of the newest text, and who invites. */
export async function listInvitations(db: DbOrTx, accountId: string): Promise<CoAuthorInvitation[]> {
  const rows = await db
    .select({
      articleId: articles.id,
      title: articleRevisions.title,
      inviter: { id: inviter.id, name: inviter.name, username: inviter.username, avatar: inviter.avatar },
      invitedAt: coAuthorInvitations.invitedAt,
    })
    .from(coAuthorInvitations)
    .innerJoin(articles, eq(articles.id, coAuthorInvitations.articleId))
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${articles.workingRevisionId}, ${articles.liveRevisionId})`,
    )
    .innerJoin(inviter, eq(inviter.id, coAuthorInvitations.invitedBy))
    .where(eq(coAuthorInvitations.accountId, accountId))
    .orderBy(desc(coAuthorInvitations.invitedAt), desc(articles.id));
  return rows.map((row) => ({ ...row, invitedAt: row.invitedAt.toISOString() }));
}

export type Invitable = { id: string; name: string; isInvitable: boolean };

/** `isInvitable` is false for somebody who cannot write now, or if one of the two has blocked the other. */
export async function findInvitable(
  db: DbOrTx,
  { username, inviterId, now }: { username: string; inviterId: string; now: Date },
): Promise<Invitable | undefined> {
  const [found] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      isInvitable: sql<boolean>`${canSignIn(now)} and ${accounts.removedAt} is null
        and not is_blocked(${inviterId}::uuid, array[${accounts.id}])
        and not is_blocked(${accounts.id}, array[${inviterId}::uuid])`,
    })
    .from(accounts)
    .where(hasIdOrUsername(username));
  return found;
}

export async function countInvitations(db: DbOrTx, articleId: string): Promise<number> {
  return db.$count(coAuthorInvitations, eq(coAuthorInvitations.articleId, articleId));
}

/** False if the person is invited already. */
export async function insertInvitation(
  tx: Tx,
  invitation: typeof coAuthorInvitations.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(coAuthorInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ accountId: coAuthorInvitations.accountId });
  return inserted.length > 0;
}

/** Who invited; undefined if there is no such invitation any more. */
export async function deleteInvitation(
  tx: Tx,
  { articleId, accountId }: { articleId: string; accountId: string },
): Promise<string | undefined> {
  if (!isUuid(articleId) || !isUuid(accountId)) return undefined;
  const [deleted] = await tx
    .delete(coAuthorInvitations)
    .where(and(eq(coAuthorInvitations.articleId, articleId), eq(coAuthorInvitations.accountId, accountId)))
    .returning({ invitedBy: coAuthorInvitations.invitedBy });
  return deleted?.invitedBy;
}

export async function findInviter(
  db: DbOrTx,
  { articleId, accountId }: { articleId: string; accountId: string },
): Promise<string | undefined> {
  if (!isUuid(articleId)) return undefined;
  const [found] = await db
    .select({ invitedBy: coAuthorInvitations.invitedBy })
    .from(coAuthorInvitations)
    .where(and(eq(coAuthorInvitations.articleId, articleId), eq(coAuthorInvitations.accountId, accountId)));
  return found?.invitedBy;
}

/** The title of the newest text, for notifications. */
export async function findTitle(db: DbOrTx, articleId: string): Promise<string> {
  const [found] = await db
    .select({ title: articleRevisions.title })
    .from(articles)
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${articles.workingRevisionId}, ${articles.liveRevisionId})`,
    )
    .where(eq(articles.id, articleId));
  return found?.title ?? '';
}

export async function findAuthorIds(db: DbOrTx, articleId: string): Promise<string[]> {
  if (!isUuid(articleId)) return [];
  const [found] = await db
    .select({ authorId: articles.authorId, coAuthorIds: articles.coAuthorIds })
    .from(articles)
    .where(eq(articles.id, articleId));
  return found ? [found.authorId, ...found.coAuthorIds] : [];
}
