import { eq, sql } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, forbidden, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Mark } from '../mark-schema.ts';
import type { SuggestionState } from '../rules.ts';
import { getMarkedArticle, type MarkedArticle, noSuchMark, topicsOf } from './get-marked.ts';
import { markWritesPerAccount } from './limits.ts';
import { presentMarks } from './mark.present.ts';
import { listSentMarks } from './mark.queries.ts';
import { reviewMarks } from './mark.table.ts';

type Change = { id: string; state: SuggestionState; reason?: string | undefined };

type Changes = {
  articleId: string;
  viewer: Viewer;
  version?: number | undefined;
  suggestions: readonly Change[];
};

/**
 * Records which suggestions the author applied or declined, and which became stale or are open again. An ordinary save has stored the text
 * before; `version` proves that no other text was saved since.
 */
export async function applyOrDeclineSuggestions(platform: Platform, changes: Changes): Promise<Mark[]> {
  const { articleId, viewer, version, suggestions } = changes;
  requireReasons(suggestions);
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const article = await getMarkedArticle(tx, articleId, viewer);
    if (!article.authorIds.includes(viewer.id)) throw forbidden(texts.suggestionErrors.authorOnly);
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    await lockVersion(tx, article, { version, suggestions });
    await saveStates(tx, { article, suggestions, viewerId: viewer.id, at });
    const rows = await listSentMarks(tx, { articleId: article.id, ids: suggestions.map(({ id }) => id) });
    const states = new Map(rows.map((row) => [row.id, row.suggestionState]));
    for (const { id, state } of suggestions) {
      if ((states.get(id) ?? null) === null) throw noSuchMark();
      if (state === 'declined' && states.get(id) === 'applied')
        throw conflict('already_applied', texts.suggestionErrors.alreadyApplied);
    }
    // Also another tab of the author.
    invalidate(...topicsOf(article, { sentAt: at }));
    return presentMarks(tx, rows, viewer);
  });
}

function requireReasons(suggestions: readonly Change[]): void {
  if (suggestions.every(({ state, reason }) => state !== 'declined' || reason)) return;
  const message = texts.suggestionErrors.reasonRequired;
  throw invalid(message, { reason: message });
}

/** Locks the article, so that these changes and saves of it happen one at a time. */
async function lockVersion(
  tx: Tx,
  { id }: MarkedArticle,
  { version, suggestions }: Pick<Changes, 'version' | 'suggestions'>,
): Promise<void> {
  const [article] = await tx
    .select({ version: articles.version })
    .from(articles)
    .where(eq(articles.id, id))
    .for('no key update');
  if (!article) throw noSuchArticle();
  const isAboutText = suggestions.some(({ state }) => state === 'applied' || state === 'stale');
  if (isAboutText && version !== article.version)
    throw conflict('stale_version', texts.suggestionErrors.staleVersion);
}

type States = { article: MarkedArticle; suggestions: readonly Change[]; viewerId: string; at: Date };

/**
 * In one statement for all of them. An applied suggestion is in the text, so it cannot be declined any more; a declined one does not become
 * stale. A repeated change changes nothing: the first reason stays.
 */
async function saveStates(tx: Tx, { article, suggestions, viewerId, at }: States): Promise<void> {
  const changes = suggestions.map(({ id, state, reason }) => ({
    id,
    state,
    reason: state === 'declined' ? reason : null,
  }));
  const time = sql`${at.toISOString()}::timestamptz`;
  const isAnswered = sql`change.state in ('applied', 'declined')`;
  const isReopened = sql`change.state = 'open' and mark.suggestion_state in ('applied', 'declined')`;
  await tx.execute(sql`
    update ${reviewMarks} as mark set
      suggestion_state = change.state,
      suggestion_reason = change.reason,
      suggestion_changed_at = ${time},
      resolved_at = case when ${isAnswered} then coalesce(mark.resolved_at, ${time}) when ${isReopened} then null else mark.resolved_at end,
      resolved_by_id = case
        when ${isAnswered} and mark.resolved_at is null then ${viewerId}::uuid when ${isReopened} then null else mark.resolved_by_id end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id uuid, state text, reason text)
    where mark.id = change.id and mark.article_id = ${article.id} and mark.sent_at is not null
      and mark.replacement is not null and mark.suggestion_state <> change.state
      and (change.state <> 'declined' or mark.suggestion_state <> 'applied')
      and (change.state <> 'stale' or mark.suggestion_state = 'open')`);
}
