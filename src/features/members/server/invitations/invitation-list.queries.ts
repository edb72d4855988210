import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { InvitationState } from '#features/accounts/invitation-rule.ts';
import { accounts } from '#features/accounts/server/account.table.ts';
import { invitations, invitationUses } from '#features/accounts/server/invitations/invitation.table.ts';
import { isInviterAdmin } from '#features/accounts/server/invitations/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';

const byAge = { time: invitations.createdAt, id: invitations.id };

export type InvitationRow = Awaited<ReturnType<typeof listInvitationRows>>[number];

type Which = { after?: string; state?: InvitationState | ''; limit: number; id?: string; now: Date };

/** The newest first, with the account of the one who invites. */
export async function listInvitationRows(db: DbOrTx, { after = '', state = '', limit, id, now }: Which) {
  return db
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      categories: invitations.editorCategories,
      places: invitations.places,
      usedPlaces: invitations.usedPlaces,
      createdAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
      revokedAt: invitations.revokedAt,
      invitedBy: { id: accounts.id, name: accounts.name, username: accounts.username },
      isInviterAdmin: isInviterAdmin(now),
      cursor: cursorOf(byAge),
    })
    .from(invitations)
    .leftJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(
      and(
        id === undefined ? undefined : eq(invitations.id, id),
        state === '' ? undefined : sql`${stateAt(now)} = ${state}`,
        isAfter(after, byAge),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
}

/** As `invitationState` says it. */
const stateAt = (now: Date): SQL<InvitationState> =>
  sql`case when ${gte(invitations.usedPlaces, invitations.places)} then 'used'
    when ${isNotNull(invitations.revokedAt)} or not ${isInviterAdmin(now)} then 'revoked'
    when ${lte(invitations.expiresAt, now)} then 'expired' else 'open' end`;

// Enough for a list; the members have a list of their own.
const shownMembers = 20;

export type Person = { id: string; name: string; username: string };

/** The first who came by each of these invitations. */
export async function listInvited(
  db: DbOrTx,
  invitationIds: readonly string[],
): Promise<ReadonlyMap<string, Person[]>> {
  const found = new Map<string, Person[]>();
  if (invitationIds.length === 0) return found;
  const numbered = db
    .select({
      invitationId: invitationUses.invitationId,
      accountId: invitationUses.accountId,
      number: sql<number>`row_number() over (partition by ${invitationUses.invitationId}
        order by ${invitationUses.usedAt}, ${invitationUses.accountId})`.as('number'),
    })
    .from(invitationUses)
    .where(inArray(invitationUses.invitationId, [...invitationIds]))
    .as('numbered');
  const rows = await db
    .select({
      invitationId: numbered.invitationId,
      id: accounts.id,
      name: accounts.name,
      username: accounts.username,
    })
    .from(numbered)
    .innerJoin(accounts, eq(accounts.id, numbered.accountId))
    .where(sql`${numbered.number} <= ${shownMembers}`)
    .orderBy(asc(numbered.number));
  for (const { invitationId, ...person } of rows) {
    found.set(invitationId, [...(found.get(invitationId) ?? []), person]);
  }
  return found;
}
