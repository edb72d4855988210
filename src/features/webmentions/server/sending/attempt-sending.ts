import { and, eq, sql } from 'drizzle-orm';
import { articles, isPublic } from '#features/articles/server/article.table.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextAttemptAt } from '#platform/jobs/next-attempt.ts';
import { OutboundError, type OutboundReason } from '#platform/outbound/outbound-error.ts';
import type { Platform } from '#platform/platform.ts';
import { isLeased, type LeasedRow } from '../lease-due.ts';
import { sentWebmentions } from '../sent-webmention.table.ts';
import { readWebmentionSettings } from '../webmention-settings.ts';
import { findEndpoint } from './find-endpoint.ts';

const minuteMs = 60_000;

/** Two days, in which people can repair a server. */
export const sendingDelaysMs = [1, 10, 60, 6 * 60, 18 * 60, 24 * 60].map((minutes) => minutes * minuteMs);

/** How an attempt went. Undefined: the site is closing. */
type Outcome =
  | { state: 'ended'; outcome: string; isTold: boolean }
  | { state: 'failed'; outcome: string; retryAfter?: string | undefined }
  | undefined;

type Sent = Awaited<ReturnType<typeof findRow>> & {};

/** Tells one page once, and saves the outcome. If `signal` ends it, the row is given back. */
export async function attemptSending(
  platform: Platform,
  leased: LeasedRow,
  signal: AbortSignal,
): Promise<void> {
  const row = await findRow(platform, leased.id);
  // Retracted meanwhile.
  if (!row) return;
  const { sending } = await readWebmentionSettings(platform);
  const isAllowed = sending && (row.revisionId === null || (await isShown(platform, row)));
  const outcome: Outcome = isAllowed
    ? await tell(platform, row, signal)
    : { state: 'ended', outcome: 'not_wanted', isTold: false };
  await platform.transact((tx) => saveOutcome(tx, { leased, row, outcome, at: platform.now() }));
}

async function findRow({ db }: Platform, id: string) {
  const [row] = await db
    .select({
      articleId: sentWebmentions.articleId,
      slug: sentWebmentions.slug,
      target: sentWebmentions.target,
      revisionId: sentWebmentions.revisionId,
    })
    .from(sentWebmentions)
    .where(eq(sentWebmentions.id, id));
  return row;
}

/** Whether readers see the text of which the page is to be told. If not, another job changes the row. */
async function isShown({ db }: Platform, { articleId, revisionId }: Sent): Promise<boolean> {
  const [found] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, articleId), eq(articles.liveRevisionId, revisionId ?? ''), isPublic));
  return found !== undefined;
}

const endpointTimeoutMs = 15_000;
// Only the status is used.
const maxResponseBytes = 16 * 1024;

async function tell(
  { outbound, config }: Platform,
  { slug, target }: Sent,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const found = await findEndpoint({ outbound, target, signal });
    if ('status' in found) return { ...found, state: 'failed', outcome: 'bad_status' };
    if (found.endpoint === null) return { state: 'ended', outcome: 'no_endpoint', isTold: false };
    const { status, headers } = await outbound({
      url: found.endpoint,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ source: config.publicUrl + paths.article(slug), target }).toString(),
      signal,
      timeoutMs: endpointTimeoutMs,
      maxBytes: maxResponseBytes,
      truncatesBody: true,
    });
    if (status >= 200 && status < 300) return { state: 'ended', outcome: 'sent', isTold: true };
    const isPassing = status === 408 || status === 429 || status >= 500;
    if (isPassing) return { state: 'failed', outcome: 'bad_status', retryAfter: headers['retry-after'] };
    return { state: 'ended', outcome: 'refused', isTold: false };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'aborted') return undefined;
    if (isLasting(error.reason)) return { state: 'ended', outcome: error.reason, isTold: false };
    return { state: 'failed', outcome: error.reason };
  }
}

/** Another attempt would end in the same way. */
const isLasting = (reason: OutboundReason): boolean =>
  reason === 'bad_url' || reason === 'refused_address' || reason === 'too_many_redirects';

type Attempted = { leased: LeasedRow; row: Sent; outcome: Outcome; at: Date };

async function saveOutcome(tx: Tx, { leased, row, outcome, at }: Attempted): Promise<void> {
  if (!outcome) {
    await tx
      .update(sentWebmentions)
      .set({ claimedUntil: null, dueAt: at, attempts: leased.attempts - 1 })
      .where(isLeased(leased));
    return;
  }
  const dueAt = outcome.state === 'failed' ? nextDue(leased, outcome.retryAfter, at) : undefined;
  if (dueAt) {
    await tx
      .update(sentWebmentions)
      .set({ claimedUntil: null, dueAt, outcome: outcome.outcome })
      .where(isLeased(leased));
    return;
  }
  const isTold = outcome.state === 'ended' && outcome.isTold;
  // The page knows that the link is gone, so there is nothing more to tell.
  if (isTold && row.revisionId === null) await tx.delete(sentWebmentions).where(isLeased(leased));
  await tx
    .update(sentWebmentions)
    .set({
      ...{ claimedUntil: null, dueAt: null, outcome: outcome.outcome, endedAt: at },
      isKnown: sql`${sentWebmentions.isKnown} or ${isTold}`,
    })
    .where(isLeased(leased));
}

const nextDue = ({ attempts }: LeasedRow, retryAfter: string | undefined, now: Date) =>
  nextAttemptAt({ delaysMs: sendingDelaysMs, attempts, retryAfter, now, random: Math.random() });
