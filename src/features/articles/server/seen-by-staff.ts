import { mayReview } from '#kit/roles.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { ArticleRow } from './article.queries.ts';

/**
 * The parts of an article that this viewer may see, apart from what all readers see: all of it for its author and for
 * admins; what was submitted, without a draft and without the author's email address, for the others who review.
 * Undefined if there is nothing.
 */
export function seenByStaff(whole: ArticleRow, viewer: Viewer): ArticleRow | undefined {
  if (viewer.role === 'admin' || whole.author.id === viewer.id) return whole;
  if (!mayReview(viewer.role)) return undefined;
  const { email: _email, ...author } = whole.author;
  if (whole.working?.state !== 'draft') return { ...whole, author };
  return whole.live === null ? undefined : { ...whole, author, working: null, workingCategory: null };
}
