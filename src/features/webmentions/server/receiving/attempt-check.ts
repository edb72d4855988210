import { and, eq, sql } from 'drizzle-orm';
import { articleSlugs, articles, isPublic } from '#features/articles/server/article.table.ts';
import { closedDiscussions } from '#features/comments/server/closing/closed-discussion.table.ts';
import { articleSlugIn } from '#kit/article-slug-in.ts';
import { nextAttemptAt } from '#platform/jobs/next-attempt.ts';
import { OutboundError, type OutboundReason } from '#platform/outbound/outbound-error.ts';
import type { Platform } from '#platform/platform.ts';
import { isLeased, type LeasedRow } from '../lease-due.ts';
import { webmentionChecks } from '../webmention.table.ts';
import { readWebmentionSettings } from '../webmention-settings.ts';
import { readSource, type SourcePage } from './read-source.ts';
import { hostOfOtherSite } from './receive.ts';
import { forgetMention, saveMention } from './save-mention.ts';

const minuteMs = 60_000;

/** The site that sent it has the page already, so we do not wait long for it. */
export const checkDelaysMs = [minuteMs, 10 * minuteMs, 60 * minuteMs];

// When a page is requested again that was sent again during its check, however often that happens.
const againMs = minuteMs;

const maxPageBytes = 512 * 1024;

type Outcome =
  | { found: 'link'; page: SourcePage }
  /** The page is gone, or does not link to the article. */
  | { found: 'no-link' }
  /** The mention stays as it is: the server refuses the request, or the article takes no more mentions. */
  | { found: 'nothing' }
  | { found: 'trouble'; retryAfter?: string | undefined }
  /** The site is closing. */
  | undefined;

type Check = Awaited<ReturnType<typeof findCheck>> & {};

/** Looks at the page once, and saves the outcome. If `signal` ends it, the row is given back. */
export async function attemptCheck(
  platform: Platform,
  leased: LeasedRow,
  signal: AbortSignal,
): Promise<void> {
  const check = await findCheck(platform, leased.id);
  // Its article was deleted meanwhile.
  if (!check) return;
  const { receiving } = await readWebmentionSettings(platform);
  const outcome: Outcome =
    receiving && check.isWanted ? await look(platform, check, signal) : { found: 'nothing' };
  await saveOutcome(platform, { leased, check, outcome });
}

async function findCheck({ db }: Platform, id: string) {
  const [check] = await db
    .select({
      articleId: webmentionChecks.articleId,
      source: webmentionChecks.source,
      target: webmentionChecks.target,
      host: webmentionChecks.host,
      isWanted: sql<boolean>`${isPublic} and ${closedDiscussions.articleId} is null`,
      slugs: sql<string[]>`array(select ${articleSlugs.slug} from ${articleSlugs}
        where ${articleSlugs.articleId} = ${articles.id} limit 100)`,
    })
    .from(webmentionChecks)
    .innerJoin(articles, eq(articles.id, webmentionChecks.articleId))
    .leftJoin(closedDiscussions, eq(closedDiscussions.articleId, articles.id))
    .where(eq(webmentionChecks.id, id));
  return check;
}

async function look(
  { outbound, config: { publicUrl } }: Platform,
  { source, slugs }: Check,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const { status, headers, url, body } = await outbound({
      url: source,
      accept: ['text/html', 'application/xhtml+xml'],
      signal,
      maxBytes: maxPageBytes,
      truncatesBody: true,
    });
    if (status === 404 || status === 410) return { found: 'no-link' };
    if (status === 429 || status >= 500) return { found: 'trouble', retryAfter: headers['retry-after'] };
    const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity';
    if (status < 200 || status >= 300 || !isPlain) return { found: 'nothing' };
    // A redirect to a page of this site, which links to its own articles.
    if (hostOfOtherSite(url, publicUrl) === undefined) return { found: 'no-link' };
    const isTarget = (found: URL) => slugs.includes(articleSlugIn(found.href, publicUrl) ?? '');
    const page = await readSource({ html: body.toString('utf8'), url, isTarget });
    return page.isLinking ? { found: 'link', page } : { found: 'no-link' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return outcomeOf(error.reason);
  }
}

function outcomeOf(reason: OutboundReason): Outcome {
  if (reason === 'aborted') return undefined;
  if (reason === 'wrong_type') return { found: 'no-link' };
  const isLasting = reason === 'bad_url' || reason === 'refused_address' || reason === 'too_many_redirects';
  return { found: isLasting ? 'nothing' : 'trouble' };
}

type Looked = { leased: LeasedRow; check: Check; outcome: Outcome };

async function saveOutcome(platform: Platform, { leased, check, outcome }: Looked): Promise<void> {
  const at = platform.now();
  await platform.transact(async (tx, invalidate) => {
    const [row] = await tx
      .select({ isAskedAgain: webmentionChecks.isAskedAgain })
      .from(webmentionChecks)
      .where(isLeased(leased))
      .for('update');
    // The lease has ended, and another instance looks at the page now.
    if (!row) return;
    const dueAt = nextDue(leased, outcome, { at, ...row });
    if (outcome?.found === 'link') await saveMention(tx, invalidate, { ...check, ...outcome.page, at });
    if (outcome?.found === 'no-link') await forgetMention(tx, invalidate, check);
    if (!dueAt) {
      await tx.delete(webmentionChecks).where(and(isLeased(leased)));
      return;
    }
    const isAttempt = outcome?.found === 'trouble';
    const attempts = isAttempt ? leased.attempts : 0;
    await tx
      .update(webmentionChecks)
      .set({ dueAt, claimedUntil: null, isAskedAgain: false, attempts })
      .where(isLeased(leased));
  });
}

/** Undefined: there is nothing more to do. */
function nextDue(
  { attempts }: LeasedRow,
  outcome: Outcome,
  { at, isAskedAgain }: { at: Date; isAskedAgain: boolean },
): Date | undefined {
  if (!outcome) return at;
  if (outcome.found === 'trouble') {
    const { retryAfter } = outcome;
    return nextAttemptAt({ delaysMs: checkDelaysMs, attempts, retryAfter, now: at, random: Math.random() });
  }
  return isAskedAgain ? new Date(at.getTime() + againMs) : undefined;
}
