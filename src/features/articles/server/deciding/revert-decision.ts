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
import { recordAct } from '../record-act.ts';
import { releaseSlug } from '../saving/article-slug.ts';
import type { FormerStanding } from './apply-decision.ts';

type Undoing = {
  article: RevertibleArticle;
  /** The version that the decision made: whatever happened since is not undone. */
  version: number;
  former: FormerStanding;
  reviewerId: string;
  at: Date;
};

export const tooLate = () => conflict('too_late', texts.revertDecision.tooLate);

/** Puts the article back to how it stood before a decision, in one step. The record of both stays. */
export async function revertDecision(tx: Tx, invalidate: Invalidate, undoing: Undoing): Promise<void> {
  const { former, reviewerId, at } = undoing;
  const { id } = undoing.article;
  const locked = await lockArticle(tx, id);
  if (!locked) throw noSuchArticle();
  const article = withPermissionOf(undoing.article, locked);
  if (article.version !== undoing.version) throw tooLate();
  const { revision, slug = article.slug, ...standing } = former;
  await tx
    .update(articleRevisions)
    .set({ state: revision.state })
    .where(eq(articleRevisions.id, revision.id));
  // The decision was its first approval, which gave it the slug that it had for readers. Slugs come before the article and its
  // counts, as in an approval, so that the two cannot deadlock.
  if (slug !== article.slug) await releaseSlug(tx, article);
  const version = await updateArticle(tx, article, { ...standing, slug, updatedAt: at });
  if (version === undefined) throw tooLate();
  await recordAct(tx, {
    article: { id, version },
    revisionId: revision.id,
    act: 'undone',
    actorId: reviewerId,
    at,
  });
  invalidate(...articleTags(article));
}
