import { and, eq, isNull } from 'drizzle-orm';
import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { getMark, getMarkedArticle, requireOwnMark } from './get-marked.ts';
import { markWritesPerAccount } from './limits.ts';
import { reviewMarks } from './mark.table.ts';

type Removal = { articleId: string; id: string; viewer: Viewer };

/** Deletes a mark that the author has not seen. A mark that was sent can only be resolved. */
export async function removeMark(platform: Platform, { articleId, id, viewer }: Removal): Promise<void> {
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    const article = await getMarkedArticle(tx, articleId, viewer);
    const mark = requireOwnMark(await getMark(tx, { article, id, viewer }), viewer);
    const removed = await tx
      .delete(reviewMarks)
      .where(
        and(eq(reviewMarks.id, mark.id), eq(reviewMarks.reviewerId, viewer.id), isNull(reviewMarks.sentAt)),
      );
    if (removed.rowCount === 0) {
      throw conflict('already_sent', texts.removeMark.alreadySent);
    }
    invalidate(`review:${article.id}`);
  });
}
