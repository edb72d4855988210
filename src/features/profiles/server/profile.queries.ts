import { and, asc, count, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { isAccountCalled } from '#features/accounts/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { maxCountedProfiles } from '../rules.ts';
import { profiles } from './profile.table.ts';
import { searchPatterns } from './search-text.ts';

const profileColumns = {
  bio: profiles.bio,
  location: profiles.location,
  website: profiles.website,
  twitter: profiles.twitter,
  linkedin: profiles.linkedin,
  github: profiles.github,
  profession: profiles.profession,
  company: profiles.company,
  skills: profiles.skills,
  interests: profiles.interests,
  profilePicture: profiles.profilePicture,
  updatedAt: profiles.updatedAt,
};

/** Never the email: what is not read cannot leak. */
const ownerColumns = { id: accounts.id, name: accounts.name, username: accounts.username };

export type Owner = { id: string; name: string; username: string };
export type ProfileFields = Omit<typeof profiles.$inferSelect, 'accountId' | 'sortName' | 'searchText'>;
export type ProfileRow = { owner: Owner; profile: ProfileFields | null };

/** By id or username. */
export async function findProfile(db: DbOrTx, who: string): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select({ owner: ownerColumns, profile: profileColumns })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(isAccountCalled(who));
  return row;
}

/**
 * The account whose profile is about to change, held until that is done: changes to one profile happen one after
 * the other, and in the same order as deleting the account, which starts at this row too.
 */
export async function lockOwner(tx: Tx, id: string): Promise<(Owner & { hasProfile: boolean }) | undefined> {
  const [owner] = await tx
    .select({ ...ownerColumns, profiledAt: accounts.profiledAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  return owner && { ...owner, hasProfile: owner.profiledAt !== null };
}

export type ProfileChange = Partial<Omit<ProfileFields, 'updatedAt'>> & { updatedAt: Date };

export async function saveProfileRow(
  tx: Tx,
  accountId: string,
  change: ProfileChange,
): Promise<ProfileFields> {
  const [saved] = await tx
    .insert(profiles)
    .values({ accountId, ...change })
    .onConflictDoUpdate({ target: profiles.accountId, set: change })
    .returning(profileColumns);
  if (!saved) throw new Error('An upsert returned no row');
  return saved;
}

export async function saveSearchText(
  tx: Tx,
  accountId: string,
  search: { sortName: string; searchText: string },
): Promise<void> {
  await tx.update(profiles).set(search).where(eq(profiles.accountId, accountId));
}

/** False when there was none. */
export async function deleteProfileRow(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx.delete(profiles).where(eq(profiles.accountId, accountId));
  return deleted.rowCount === 1;
}

type Listing = { q: string; offset: number; limit: number; total: number };

/** `total` is how many there are, as far as they were counted. */
export async function listProfileRows(
  db: DbOrTx,
  { q, offset, limit, total }: Listing,
): Promise<ProfileRow[]> {
  // Few are found first and sorted then. Left to itself the planner may walk everybody by name to come upon them.
  const few = db.select({ id: profiles.accountId }).from(profiles).where(isFound(q)).limit(total);
  const isListed = total < maxCountedProfiles ? inArray(profiles.accountId, few) : isFound(q);
  return db
    .select({ owner: ownerColumns, profile: profileColumns })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(isListed)
    .orderBy(asc(profiles.sortName), asc(profiles.accountId))
    .limit(limit)
    .offset(offset);
}

/** Counts no further than `max`. */
export async function countProfiles(db: DbOrTx, { q, max }: { q: string; max: number }): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(profiles)
    .where(isFound(q))
    .limit(max)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

function isFound(q: string): SQL | undefined {
  return and(...searchPatterns(q).map((pattern) => like(profiles.searchText, pattern)));
}
