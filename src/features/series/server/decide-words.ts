// Titles and descriptions of series are public words, so an editor approves them: nothing that readers see is unread.
import { asc, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import { slugForTitle } from '#features/articles/server/saving/public.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { notify } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { AppError, conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { WaitingSeries } from '../contract.ts';
import { mySeriesPath } from '../series-paths.ts';
import { allSeriesTag, seriesTag } from './cache-tags.ts';
import { partTags } from './change-series.ts';
import { lockSeries, staleSeries, updateSeries } from './lock-series.ts';
import type { SeriesRow } from './own-series.queries.ts';
import { series, seriesSlugs } from './series.table.ts';

// More than an editor reads at a time.
const maxWaiting = 100;

export async function listWaitingWords(db: DbOrTx, viewerId: string): Promise<WaitingSeries[]> {
  const rows = await db
    .select({
      row: series,
      owner: { id: accounts.id, name: accounts.name, username: accounts.username },
    })
    .from(series)
    .innerJoin(accounts, eq(accounts.id, series.ownerId))
    .where(eq(series.state, 'waiting'))
    .orderBy(asc(series.wordsAt), asc(series.id))
    .limit(maxWaiting);
  return rows.map(({ row, owner }) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    live: { title: row.liveTitle, description: row.liveDescription },
    version: row.version,
    owner,
    isOwn: owner.id === viewerId,
    since: row.wordsAt.toISOString(),
  }));
}

type Decision = {
  id: string;
  viewerId: string;
  decision: 'approved' | 'rejected';
  note?: string | undefined;
  version: number;
};

export async function decideWords(
  { transact, now }: Pick<Platform, 'transact' | 'now'>,
  { id, viewerId, decision, note = '', version }: Decision,
): Promise<void> {
  const at = now();
  await transact(async (tx, invalidate) => {
    const found = await lockSeries(tx, { id, viewerId });
    if (found.version !== version) throw staleSeries();
    if (found.state !== 'waiting') throw conflict('not_waiting', texts.series.notWaiting);
    if (decision === 'rejected') {
      await updateSeries(tx, { id, at, state: 'rejected', note });
    } else {
      await requireNotOwn(tx, { found, viewerId, at });
      const slug = await claimSlug(tx, found);
      const words = { liveTitle: found.title, liveDescription: found.description };
      await updateSeries(tx, { id, at, ...words, state: 'approved', note: '', slug });
      invalidate(allSeriesTag, seriesTag(id), ...(await partTags(tx, id)));
    }
    if (found.ownerId !== viewerId) await notifyOwner(tx, { found, decision, note });
    await recordAudit(tx, {
      actorId: viewerId,
      act: decision === 'approved' ? 'series-approved' : 'series-returned',
      subjectId: id,
      subject: found.title,
      note,
      at,
    });
  });
}

const wordings = {
  approved: { title: texts.seriesNotifications.approved, body: texts.seriesNotifications.approvedHint },
  rejected: { title: texts.seriesNotifications.returned, body: texts.seriesNotifications.returnedHint },
};

type Notice = { found: SeriesRow; decision: Decision['decision']; note: string };

/** `lockSeries` has locked the account of the owner. */
async function notifyOwner(tx: Tx, { found, decision, note }: Notice): Promise<void> {
  const wording = wordings[decision];
  await notify(tx, found.ownerId, {
    kind: 'series',
    title: fill(wording.title, { title: found.title }),
    body: note || wording.body,
    link: mySeriesPath,
  });
}

/** As for articles: nobody approves their own words while somebody else could. */
async function requireNotOwn(
  tx: Tx,
  { found, viewerId, at }: { found: SeriesRow; viewerId: string; at: Date },
): Promise<void> {
  if (found.ownerId !== viewerId) return;
  const others = await listOtherDeciders(tx, { id: viewerId, now: at });
  if (others.length === 0) return;
  throw new AppError({ status: 403, code: 'own_series', message: texts.series.ownWords });
}

// Path segments of the API in the position of a slug.
const reservedSlugs = new Set(['mine', 'waiting']);

/** The slug of the title, with a number when it is taken. A title with the same slug keeps the one that the series has. */
async function claimSlug(tx: Tx, { id, slug, title, liveTitle }: SeriesRow): Promise<string> {
  const base = slugForTitle(title);
  if (slug !== null && base === slugForTitle(liveTitle)) return slug;
  const digits = id.replaceAll('-', '');
  for (const wanted of [base, `${base}-2`, `${base}-3`, `${base}-${digits.slice(0, 8)}`, digits]) {
    if (reservedSlugs.has(wanted)) continue;
    await tx.insert(seriesSlugs).values({ slug: wanted, seriesId: id }).onConflictDoNothing();
    const [claimed] = await tx.select().from(seriesSlugs).where(eq(seriesSlugs.slug, wanted));
    // The series may claim its own former slug again.
    if (claimed?.seriesId === id) return wanted;
  }
  throw new Error('No slug is free, not even one made of a random id');
}
