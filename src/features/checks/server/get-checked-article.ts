import { eq } from 'drizzle-orm';
import { articles } from '#features/articles/server/article.table.ts';
import { noSuchArticle } from '#features/articles/server/public.ts';
import {
  listRevisionHeads,
  pickSubmission,
  type RevisionHead,
} from '#features/articles/server/revisions/public.ts';
import { mayReview } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';

export type CheckedArticle = {
  id: string;
  authorIds: readonly string[];
  submission: RevisionHead | undefined;
};

/** For its authors in any state, and for those who review once a text was submitted. Others get 404. */
export async function getCheckedArticle(db: DbOrTx, id: string, viewer: Viewer): Promise<CheckedArticle> {
  if (!isUuid(id)) throw noSuchArticle();
  const [found] = await db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      liveRevisionId: articles.liveRevisionId,
      workingRevisionId: articles.workingRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, id));
  if (!found) throw noSuchArticle();
  const authorIds = [found.authorId, ...found.coAuthorIds];
  const isOwn = authorIds.includes(viewer.id);
  if (!isOwn && !mayReview(viewer.role)) throw noSuchArticle();
  const submission = pickSubmission(found, await listRevisionHeads(db, id));
  if (!isOwn && !submission) throw noSuchArticle();
  return { id: found.id, authorIds, submission };
}
