import { and, eq, isNull } from 'drizzle-orm';
import { conflict, forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { getMark, getMarkedArticle } from './get-marked.ts';
import { markWritesPerAccount } from './limits.ts';
import { reviewMarks } from './mark.table.ts';

type Removal = { articleId: string; id: string; viewer: Viewer };

/** As long as it is between reviewers. What its author has seen stays, and can be resolved. */
export async function removeMark(platform: Platform, { articleId, id, viewer }: Removal): Promise<void> {
  await platform.limits.consume(markWritesPerAccount, viewer.id);
  await platform.transact(async (tx, touch) => {
    const article = await getMarkedArticle(tx, articleId, viewer);
    const mark = await getMark(tx, { article, id, viewer });
    if (mark.reviewerId !== viewer.id) throw forbidden(texts.markErrors.notYours);
    const removed = await tx
      .delete(reviewMarks)
      .where(and(eq(reviewMarks.id, id), eq(reviewMarks.reviewerId, viewer.id), isNull(reviewMarks.sentAt)));
    if (removed.rowCount === 0) {
      throw conflict('already_sent', texts.removeMark.alreadySent);
    }
    touch(`review:${article.id}`);
  });
}
