import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { withPermissionOf } from '#platform/permitted.ts';
import { texts } from '#texts';
import { articleRevisions } from '../article.table.ts';
import { lockArticle, type RevertibleArticle, updateArticle } from '../article-lock.queries.ts';
import { articleTags } from '../cache-tags.ts';
import { noSuchArticle } from '../get-own-article.ts';
import { recordHistoryEntry } from '../record-history-entry.ts';
import { recordDecision } from '../recording/record-shown.ts';
import { releaseSlug } from '../saving/article-slug.ts';
import type { PreviousState } from './apply-decision.ts';

type Undoing = {
  article: RevertibleArticle;
  /** The version after the decision. If the article has changed since, the decision cannot be undone. */
  version: number;
  previous: PreviousState;
  reviewerId: string;
  at: Date;
};

export const tooLate = () => conflict('too_late', texts.revertDecision.tooLate);

/** Restores the state of the article before a decision. The history keeps the decision and the undo. */
export async function revertDecision(tx: Tx, invalidate: Invalidate, undoing: Undoing): Promise<void> {
  const { previous, reviewerId, at } = undoing;
  const { id } = undoing.article;
  const locked = await lockArticle(tx, id);
  if (!locked) throw noSuchArticle();
  const article = withPermissionOf(undoing.article, locked);
  if (article.version !== undoing.version) throw tooLate();
  const { revision, slug = article.slug, ...state } = previous;
  await tx
    .update(articleRevisions)
    .set({ state: revision.state })
    .where(eq(articleRevisions.id, revision.id));
  // The decision was the first approval, which gave the article its public slug. Change slugs before the article and
  // its counts, as an approval does, so that the two cannot deadlock.
  if (slug !== article.slug) await releaseSlug(tx, article);
  const version = await updateArticle(tx, article, { ...state, slug, updatedAt: at });
  if (version === undefined) throw tooLate();
  await recordHistoryEntry(tx, {
    article: { id, version },
    revisionId: revision.id,
    act: 'undone',
    actorId: reviewerId,
    at,
  });
  await recordDecision(tx, article, { act: 'undone', deciderId: reviewerId, at });
  invalidate(...articleTags(article));
}
