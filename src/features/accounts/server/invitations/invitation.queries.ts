import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { accounts } from '../account.table.ts';
import { isNotSuspended } from '../roles/role.queries.ts';
import { invitations, invitationUses } from './invitation.table.ts';

/** For queries that join the account of the one who invites. */
export const isInviterAdmin = (now: Date): SQL<boolean> =>
  sql<boolean>`coalesce(${and(eq(accounts.role, 'admin'), isNotSuspended(now))}, false)`;

export type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

export async function findInvitation(db: DbOrTx, by: { tokenHash: string } | { id: string }, now: Date) {
  const [found] = await db
    .select({
      id: invitations.id,
      email: invitations.email,
      emailKey: invitations.emailKey,
      role: invitations.role,
      editorCategories: invitations.editorCategories,
      places: invitations.places,
      usedPlaces: invitations.usedPlaces,
      invitedBy: invitations.invitedBy,
      inviterName: accounts.name,
      validDays: invitations.validDays,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      isInviterAdmin: isInviterAdmin(now),
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where('id' in by ? eq(invitations.id, by.id) : eq(invitations.tokenHash, by.tokenHash));
  return found;
}

export type NewInvitation = {
  /** Null for an email: its token is created when it is sent. */
  tokenHash: string | null;
  email: string | null;
  emailKey: string | null;
  role: Role;
  editorCategories: string[] | null;
  places: number;
  invitedBy: string;
  validDays: number;
  createdAt: Date;
  expiresAt: Date;
};

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const [created] = await tx.insert(invitations).values(invitation).returning({ id: invitations.id });
  if (!created) throw new Error('An insert returned no row');
  return created.id;
}

/** Takes a place. Of two people who want the last one at once, the second gets undefined. */
export async function takePlace(
  tx: Tx,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: Date },
): Promise<{ role: Role; editorCategories: string[] | null; invitedBy: string | null } | undefined> {
  const admins = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNotSuspended(now)));
  const [taken] = await tx
    .update(invitations)
    .set({ usedPlaces: sql`${invitations.usedPlaces} + 1` })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.tokenHash, tokenHash),
        lt(invitations.usedPlaces, invitations.places),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
        inArray(invitations.invitedBy, admins),
      ),
    )
    .returning({
      role: invitations.role,
      editorCategories: invitations.editorCategories,
      invitedBy: invitations.invitedBy,
    });
  return taken;
}

export async function insertUse(
  tx: Tx,
  use: { invitationId: string; accountId: string; usedAt: Date },
): Promise<void> {
  await tx.insert(invitationUses).values(use);
}

/** Locks the invitation until the transaction ends, so that it cannot be used meanwhile. */
export async function lockInvitation(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for('update');
}

export async function saveRevocation(tx: Tx, id: string, revokedAt: Date): Promise<void> {
  await tx.update(invitations).set({ revokedAt }).where(eq(invitations.id, id));
}

/** The one who sends it again is the one who invites from now on. The previous link stops working. */
export async function renewInvitation(
  tx: Tx,
  { id, ...renewed }: { id: string; invitedBy: string; expiresAt: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...renewed, tokenHash: null })
    .where(eq(invitations.id, id));
}

/** Returns false if the invitation was used or revoked meanwhile. */
export async function saveInvitationToken(tx: Tx, id: string, tokenHash: string): Promise<boolean> {
  const saved = await tx
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.id, id), isNull(invitations.revokedAt), eq(invitations.usedPlaces, 0)))
    .returning({ id: invitations.id });
  return saved.length > 0;
}

/** Other invitations to this address that could still be used. */
export async function countOpenInvitations(
  db: DbOrTx,
  { emailKey, now, exceptId }: { emailKey: string; now: Date; exceptId?: string },
): Promise<number> {
  return db.$count(
    invitations,
    and(
      eq(invitations.emailKey, emailKey),
      isNull(invitations.revokedAt),
      eq(invitations.usedPlaces, 0),
      gt(invitations.expiresAt, now),
      exceptId === undefined ? undefined : ne(invitations.id, exceptId),
    ),
  );
}

/** Deletes invitations that nobody used and that ended before this time: they may hold the address of a stranger. */
export async function deleteUnusedInvitations(tx: Tx, endedBefore: Date): Promise<void> {
  await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.usedPlaces, 0),
        or(lt(invitations.expiresAt, endedBefore), lt(invitations.revokedAt, endedBefore)),
      ),
    );
}

/** For the export of an account: the invitation by which it came, if it did. */
export async function findUsedInvitation(db: DbOrTx, accountId: string) {
  const [found] = await db
    .select({
      role: invitations.role,
      email: invitations.email,
      invitedBy: accounts.username,
      invitedAt: invitations.createdAt,
      usedAt: invitationUses.usedAt,
    })
    .from(invitationUses)
    .innerJoin(invitations, eq(invitations.id, invitationUses.invitationId))
    .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(eq(invitationUses.accountId, accountId));
  return found ?? null;
}
