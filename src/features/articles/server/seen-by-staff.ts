import { mayReview } from '#kit/roles.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { isAuthorOf } from '../authors.ts';
import type { ArticleRow } from './article.queries.ts';

/**
 * The parts of an article that this viewer may see, apart from what all readers see: all of it for its author and for
 * admins; all but the author's email address for co-authors; what was submitted, without a draft and without the email
 * address, for the others who review. Undefined if there is nothing.
 */
export function seenByStaff(whole: ArticleRow, viewer: Viewer): ArticleRow | undefined {
  if (viewer.role === 'admin' || whole.author.id === viewer.id) return whole;
  const { email: _email, ...author } = whole.author;
  if (isAuthorOf(whole, viewer.id)) return { ...whole, author };
  if (!mayReview(viewer.role)) return undefined;
  if (whole.working?.state !== 'draft') return { ...whole, author };
  return whole.live === null ? undefined : { ...whole, author, working: null, workingCategory: null };
}

/** An author's own article, without the email address of the first author if that is somebody else. */
export function seenByAuthor<Row extends { author: { id: string; email?: string } }>(
  row: Row,
  accountId: string,
): Row {
  if (row.author.id === accountId) return row;
  const { email: _email, ...author } = row.author;
  return { ...row, author };
}
