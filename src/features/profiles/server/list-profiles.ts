import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Profile } from '../contract.ts';
import { maxCountedProfiles } from '../rules.ts';
import { presentProfile } from './profile.present.ts';
import { countProfiles, listProfileRows, type ProfileRow, readProfileRows } from './profile.queries.ts';
import { type ProfileCounts, readCounts } from './profile-counts.ts';

type Page = { q: string; page: number; limit: number; sort: 'name' | 'latest' };
type ProfilePage = { profiles: Profile[]; page: number; totalPages: number; total: number };

export async function listProfiles(
  db: DbOrTx,
  parts: ProfileCounts,
  { q, page, limit, sort }: Page,
): Promise<ProfilePage> {
  noteTags(['profiles']);
  const isLatest = sort === 'latest' && q === '';
  const { rows, total } = await (isLatest
    ? listLatest(db, await parts.listLatestAuthors(db), { page, limit })
    : listByName(db, { q, page, limit }));
  const ids = rows.map(({ owner }) => owner.id);
  // What an author has published changes with decisions on their articles.
  noteTags(ids.map(profileTag));
  const countsOf = await readCounts(db, parts, ids);
  const work = await parts.readWork(db, ids);
  return {
    profiles: rows.map((row) => ({
      ...presentProfile(row, countsOf(row.owner.id)),
      ...work.get(row.owner.id),
    })),
    page,
    totalPages: Math.ceil(total / limit),
    total,
  };
}

type Rows = { rows: ProfileRow[]; total: number };
type Paging = { page: number; limit: number };

async function listByName(db: DbOrTx, { q, page, limit }: Paging & { q: string }): Promise<Rows> {
  const total = await countProfiles(db, { q, max: maxCountedProfiles });
  const offset = (page - 1) * limit;
  return { rows: offset < total ? await listProfileRows(db, { q, offset, limit, total }) : [], total };
}

/** Without people who have not filled in their profile, as in the list by name. */
async function listLatest(db: DbOrTx, ids: string[], { page, limit }: Paging): Promise<Rows> {
  const found = await readProfileRows(db, ids);
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length };
}
