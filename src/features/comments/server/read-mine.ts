import { hasRole } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { OwnHeldComment } from '../contract.ts';
import { getReadableArticle } from './commented-article.queries.ts';
import { listHeldUnder } from './holding/held-comment.queries.ts';
import { presentHeld } from './holding/hold-comment.ts';
import { listLikedIds } from './likes/like-comment.ts';

/** What only this viewer sees under an article. The list of comments itself is the same for everyone. */
export async function readMine(
  db: DbOrTx,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
): Promise<{ liked: string[]; held: OwnHeldComment[] }> {
  const article = await getReadableArticle(db, articleId, viewer);
  const authorId = hasRole(viewer.role, 'editor') ? undefined : viewer.id;
  const held = await listHeldUnder(db, { articleId: article.id, authorId });
  return {
    liked: await listLikedIds(db, { articleId: article.id, accountId: viewer.id }),
    held: held.map(presentHeld),
  };
}
