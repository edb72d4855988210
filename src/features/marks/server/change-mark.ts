import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { holdAccounts } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { forbidden, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import { getMark, getMarkedArticle } from './get-marked.ts';
import { markWritesPerAccount } from './limits.ts';
import { presentMark } from './mark.present.ts';
import { reviewMarks } from './mark.table.ts';

type Change = {
  articleId: string;
  id: string;
  viewer: Viewer;
  body: string | undefined;
  isResolved: boolean | undefined;
};

/** Whoever made it changes what it says; its author and admins settle it, or open it again. */
export async function changeMark(platform: Platform, change: Change): Promise<Mark> {
  const { id, viewer, body, isResolved } = change;
  if (body === undefined && isResolved === undefined) throw invalid(texts.changeMark.nothingToChange);
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx, touch) => {
    const article = await getMarkedArticle(tx, change.articleId, viewer);
    const held = await holdAccounts(tx, [viewer.id]);
    if (!held.has(viewer.id)) throw unauthenticated();
    const mark = await getMark(tx, { article, id, viewer });
    if (body !== undefined && mark.reviewerId !== viewer.id) throw forbidden(texts.markErrors.notYours);
    if (body !== undefined) await saveBody(tx, { id, body, at });
    if (isResolved !== undefined) await saveResolved(tx, { id, isResolved, viewerId: viewer.id, at });
    touch(`review:${article.id}`);
    return presentMark(tx, await getMark(tx, { article, id, viewer }), viewer);
  });
}

/** Until the author has seen it there is nothing that was edited. */
async function saveBody(tx: Tx, { id, body, at }: { id: string; body: string; at: Date }): Promise<void> {
  await tx
    .update(reviewMarks)
    .set({
      body,
      editedAt: sql`case when ${reviewMarks.sentAt} is null then ${reviewMarks.editedAt} else ${at.toISOString()}::timestamptz end`,
    })
    .where(and(eq(reviewMarks.id, id), sql`${reviewMarks.body} <> ${body}`));
}

type Resolution = { id: string; isResolved: boolean; viewerId: string; at: Date };

/** The first to settle it has settled it. */
async function saveResolved(tx: Tx, { id, isResolved, viewerId, at }: Resolution): Promise<void> {
  const change = isResolved
    ? { resolvedAt: at, resolvedById: viewerId }
    : { resolvedAt: null, resolvedById: null };
  const isOther = isResolved ? isNull(reviewMarks.resolvedAt) : isNotNull(reviewMarks.resolvedAt);
  await tx
    .update(reviewMarks)
    .set(change)
    .where(and(eq(reviewMarks.id, id), isOther));
}
