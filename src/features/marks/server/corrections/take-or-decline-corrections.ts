import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Correction } from '../../corrections/contract.ts';
import { type CorrectionState, canAnswer } from '../../corrections/correction-rules.ts';
import { listByIds, listForAuthor, lockCorrected, presentCorrection } from './correction.queries.ts';
import { closedCorrections, corrections } from './correction.table.ts';
import { answersPerAccount } from './limits.ts';
import { notifyReaders } from './notify-of-corrections.ts';
import { noSuchCorrection } from './propose-correction.ts';

type Change = { id: string; state: CorrectionState; reason?: string | undefined };

type Answers = {
  articleId: string;
  viewer: Viewer;
  version?: number | undefined;
  corrections: readonly Change[];
};

/**
 * Records which corrections the author took (accepted), declined, or opened again. An ordinary save has stored the text before; `version`
 * proves that no other text was saved since. The readers are notified.
 */
export async function takeOrDeclineCorrections(platform: Platform, answers: Answers): Promise<Correction[]> {
  const { articleId, viewer, version } = answers;
  const changes = new Map(answers.corrections.map((change) => [change.id, change]));
  requireReasons([...changes.values()]);
  await platform.limits.consume(answersPerAccount, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const article = await getOwnCorrected(tx, { articleId, viewer });
    const ids = [...changes.keys()];
    const readerIds = await listReaderIds(tx, { articleId: article.id, ids });
    const held = await lockAccounts(tx, [viewer.id, ...readerIds]);
    if (!held.has(viewer.id)) throw unauthenticated();
    const locked = await lockCorrected(tx, article.id);
    if (!locked) throw noSuchArticle();
    const before = await listByIds(tx, { articleId: article.id, ids });
    if (before.length < ids.length) throw noSuchCorrection();
    const changed = before.filter(({ id, state }) => state !== changes.get(id)?.state);
    for (const row of changed)
      requireAnswerable(row, changes.get(row.id)?.state ?? row.state, { version, locked });
    const made = changed.flatMap(({ id }) => changes.get(id) ?? []);
    await saveStates(tx, { made, takenRevisionId: locked.workingRevisionId, at });
    invalidate(...locked.authorIds.map((authorId) => `reviewed:${authorId}`));
    const rows = await listByIds(tx, { articleId: article.id, ids });
    const told = rows.filter(
      ({ id, by }) => made.some((change) => change.id === id) && by && held.has(by.id),
    );
    await notifyReaders(tx, { articleId: article.id, authorId: viewer.id, answered: told });
    return rows.map(presentCorrection);
  });
}

type Saved = {
  version: number | undefined;
  locked: { version: number; workingRevisionId: string | null };
};

function requireAnswerable(
  { state, publishedAt }: { state: CorrectionState; publishedAt: Date | null },
  to: CorrectionState,
  { version, locked }: Saved,
): void {
  if (!canAnswer({ from: state, to, isPublished: publishedAt !== null }))
    throw conflict('already_settled', texts.corrections.alreadySettled);
  const isAboutText = to === 'taken' || state === 'taken';
  const isSaved = version === locked.version && (to !== 'taken' || locked.workingRevisionId !== null);
  if (isAboutText && !isSaved) throw conflict('stale_version', texts.corrections.staleVersion);
}

function requireReasons(changes: readonly Change[]): void {
  if (changes.every(({ state, reason }) => state !== 'declined' || reason)) return;
  throw invalid(texts.corrections.reasonRequired, { reason: texts.corrections.reasonRequired });
}

/** Only the authors see corrections that wait. For others there is no such article. */
async function getOwnCorrected(
  db: DbOrTx,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
): Promise<{ id: string }> {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, articleId), isWrittenBy(viewer.id)));
  if (!found) throw noSuchArticle();
  return found;
}

async function listReaderIds(tx: Tx, { articleId, ids }: { articleId: string; ids: string[] }) {
  const rows = await tx
    .selectDistinct({ readerId: corrections.readerId })
    .from(corrections)
    .where(and(eq(corrections.articleId, articleId), inArray(corrections.id, ids)));
  return rows.flatMap(({ readerId }) => readerId ?? []);
}

type States = { made: readonly Change[]; takenRevisionId: string | null; at: Date };

async function saveStates(tx: Tx, { made, takenRevisionId, at }: States): Promise<void> {
  if (made.length === 0) return;
  const changes = made.map(({ id, state, reason }) => ({
    id,
    state,
    answer: state === 'declined' ? (reason ?? '') : '',
  }));
  await tx.execute(sql`
    update ${corrections} as correction set
      state = change.state,
      answer = change.answer,
      taken_revision_id = case when change.state = 'taken' then ${takenRevisionId}::uuid end,
      settled_at = case when change.state = 'open' then null else ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, state text, answer text)
    where correction.id = change.id`);
}

export async function listCorrections(
  { db }: Pick<Platform, 'db'>,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
) {
  const article = await getOwnCorrected(db, { articleId, viewer });
  const [found] = await db
    .select({
      isPublic: sql<boolean>`article_is_public(${articles.visibility})`,
      isClosed: sql<boolean>`exists (select from ${closedCorrections} where ${closedCorrections.articleId} = ${articles.id})`,
    })
    .from(articles)
    .where(eq(articles.id, article.id));
  if (!found) throw noSuchArticle();
  return { ...found, corrections: (await listForAuthor(db, article.id)).map(presentCorrection) };
}

/** Doing it twice changes nothing. A correction that is being proposed either comes before, or is refused. */
export async function closeCorrections(
  platform: Platform,
  { articleId, viewer, closed }: { articleId: string; viewer: Viewer; closed: boolean },
): Promise<void> {
  await platform.transact(async (tx) => {
    const article = await getOwnCorrected(tx, { articleId, viewer });
    await lockCorrected(tx, article.id);
    if (closed)
      await tx
        .insert(closedCorrections)
        .values({ articleId: article.id, closedAt: platform.now() })
        .onConflictDoNothing();
    else await tx.delete(closedCorrections).where(eq(closedCorrections.articleId, article.id));
  });
}
