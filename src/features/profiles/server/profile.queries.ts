import { and, asc, count, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { hasIdOrUsername } from '#features/accounts/server/public.ts';
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

/** Never the email: a column that is not selected cannot leak. */
const ownerColumns = { id: accounts.id, name: accounts.name, username: accounts.username };

export type Owner = { id: string; name: string; username: string };
export type ProfileFields = Omit<typeof profiles.$inferSelect, 'accountId' | 'sortName' | 'searchText'>;
export type ProfileRow = { owner: Owner; profile: ProfileFields | null };

/** Finds a profile by the id or username of its account. */
export async function findProfile(db: DbOrTx, who: string): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select({ owner: ownerColumns, profile: profileColumns })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(hasIdOrUsername(who));
  return row;
}

/**
 * Locks the account whose profile is about to change, so that changes of one profile run one after the other. Deleting
 * an account locks this row first too, so the two cannot deadlock.
 */
export async function lockOwner(
  tx: Tx,
  id: string,
  /** `no key update` for a transaction in which others, such as notifications, refer to the account. */
  strength: 'update' | 'no key update' = 'update',
): Promise<(Owner & { hasProfile: boolean }) | undefined> {
  const [owner] = await tx
    .select({ ...ownerColumns, profiledAt: accounts.profiledAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength);
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

/** Returns false if there was no profile. */
export async function deleteProfileRow(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx.delete(profiles).where(eq(profiles.accountId, accountId));
  return deleted.rowCount === 1;
}

type Listing = { q: string; offset: number; limit: number; total: number };

/** `total` is the number of matches, counted up to `maxCountedProfiles`. */
export async function listProfileRows(
  db: DbOrTx,
  { q, offset, limit, total }: Listing,
): Promise<ProfileRow[]> {
  const byName = [asc(profiles.sortName), asc(profiles.accountId)];
  // Find a small number of matches first and sort them then. Otherwise the planner may scan all profiles by name to
  // find them.
  const matches = db
    .select({ id: profiles.accountId, sortName: profiles.sortName })
    .from(profiles)
    .where(matchesSearch(q))
    .limit(total)
    .as('matches');
  const page =
    q !== '' && total < maxCountedProfiles
      ? db.select({ id: matches.id }).from(matches).orderBy(asc(matches.sortName), asc(matches.id))
      : db
          .select({ id: profiles.accountId })
          .from(profiles)
          .where(matchesSearch(q))
          .orderBy(...byName);
  // The other columns are read only for the profiles of the page.
  return db
    .select({ owner: ownerColumns, profile: profileColumns })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(inArray(profiles.accountId, page.limit(limit).offset(offset)))
    .orderBy(...byName);
}

/** The filled-in profiles of these accounts, in the order of the ids. */
export async function readProfileRows(db: DbOrTx, ids: string[]): Promise<ProfileRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ owner: ownerColumns, profile: profileColumns })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(inArray(profiles.accountId, ids));
  const byId = new Map(rows.map((row) => [row.owner.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Counts up to `max`. */
export async function countProfiles(db: DbOrTx, { q, max }: { q: string; max: number }): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(profiles)
    .where(matchesSearch(q))
    .limit(max)
    .as('found');
  const [row] = await db.select({ total: count() }).from(found);
  return row?.total ?? 0;
}

function matchesSearch(q: string): SQL | undefined {
  return and(...searchPatterns(q).map((pattern) => like(profiles.searchText, pattern)));
}
