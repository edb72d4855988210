import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { requireReplacement } from './add-mark.ts';
import {
  getMark,
  getMarkedArticle,
  type OwnMark,
  requireOwnMark,
  topicsOf,
  type VisibleMark,
} from './get-marked.ts';
import { markWritesPerAccount } from './limits.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarks } from './mark.table.ts';

type Change = {
  articleId: string;
  id: string;
  viewer: Viewer;
  body: string | undefined;
  /** Null removes the suggestion. */
  replacement: string | null | undefined;
  isResolved: boolean | undefined;
};

/** Only the reviewer who made the mark may edit its text. The author and all reviewers may resolve and reopen it. */
export async function changeMark(platform: Platform, change: Change): Promise<Mark> {
  const { id, viewer, body, replacement, isResolved } = change;
  if (body === undefined && replacement === undefined && isResolved === undefined)
    throw invalid(texts.changeMark.nothingToChange);
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const article = await getMarkedArticle(tx, change.articleId, viewer);
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const mark = await getMark(tx, { article, id, viewer });
    requireContent({
      body: body ?? mark.body,
      replacement: replacement === undefined ? mark.replacement : replacement,
    });
    if (replacement !== undefined)
      await saveReplacement(tx, requireOwnMark(mark, viewer), { body, replacement });
    else if (body !== undefined) await saveBody(tx, requireOwnMark(mark, viewer), { body, at });
    if (isResolved !== undefined) await saveResolved(tx, mark, { isResolved, viewerId: viewer.id, at });
    invalidate(...topicsOf(article, mark));
    return presentMark(tx, await getMark(tx, { article, id, viewer }), viewer);
  });
}

/** An edit counts as one only after the author has seen the mark. */
async function saveBody(tx: Tx, mark: OwnMark, { body, at }: { body: string; at: Date }): Promise<void> {
  await tx
    .update(reviewMarks)
    .set({
      body,
      editedAt: sql`case when ${reviewMarks.sentAt} is null then ${reviewMarks.editedAt} else ${at.toISOString()}::timestamptz end`,
    })
    .where(and(eq(reviewMarks.id, mark.id), sql`${reviewMarks.body} <> ${body}`));
}

function requireContent({ body, replacement }: { body: string; replacement: string | null }): void {
  if (body !== '' || replacement !== null) return;
  throw invalid(texts.fieldErrors.textRequired, { body: texts.fieldErrors.textRequired });
}

/** Only before the author sees it: otherwise the author could apply other words than the mark shows afterwards. */
async function saveReplacement(
  tx: Tx,
  mark: OwnMark,
  { body = mark.body, replacement }: { body: string | undefined; replacement: string | null },
): Promise<void> {
  if (replacement !== null) requireReplacement(mark.quote, replacement);
  const saved = await tx
    .update(reviewMarks)
    .set({ body, replacement, suggestionState: replacement === null ? null : 'open' })
    .where(and(eq(reviewMarks.id, mark.id), isNull(reviewMarks.sentAt)));
  if (saved.rowCount === 0) throw conflict('already_sent', texts.suggestionErrors.alreadySent);
}

type Resolution = { isResolved: boolean; viewerId: string; at: Date };

/** The first person to resolve a mark stays recorded. */
async function saveResolved(
  tx: Tx,
  mark: VisibleMark,
  { isResolved, viewerId, at }: Resolution,
): Promise<void> {
  const change = isResolved
    ? { resolvedAt: at, resolvedById: viewerId }
    : { resolvedAt: null, resolvedById: null };
  const isOther = isResolved ? isNull(reviewMarks.resolvedAt) : isNotNull(reviewMarks.resolvedAt);
  await tx
    .update(reviewMarks)
    .set(change)
    .where(and(eq(reviewMarks.id, mark.id), isOther));
}
