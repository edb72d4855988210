import { profileTag } from '#features/accounts/server/public.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Profile } from '../contract.ts';
import { maxCountedProfiles } from '../rules.ts';
import { presentProfile } from './profile.present.ts';
import { countProfiles, listProfileRows } from './profile.queries.ts';
import { type ProfileCounts, readCounts } from './profile-counts.ts';

type Page = { q: string; page: number; limit: number };
type ProfilePage = { profiles: Profile[]; page: number; totalPages: number; total: number };

export async function listProfiles(
  db: DbOrTx,
  counts: ProfileCounts,
  { q, page, limit }: Page,
): Promise<ProfilePage> {
  noteTags(['profiles']);
  const total = await countProfiles(db, { q, max: maxCountedProfiles });
  const offset = (page - 1) * limit;
  const rows = offset < total ? await listProfileRows(db, { q, offset, limit, total }) : [];
  const ids = rows.map(({ owner }) => owner.id);
  // The number of an author's articles changes with decisions on their articles.
  noteTags(ids.map(profileTag));
  const countsOf = await readCounts(db, counts, ids);
  return {
    profiles: rows.map((row) => presentProfile(row, countsOf(row.owner.id))),
    page,
    totalPages: Math.ceil(total / limit),
    total,
  };
}
