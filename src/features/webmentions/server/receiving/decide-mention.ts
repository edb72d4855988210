import { eq, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { recordAudit } from '#features/audit/server/public.ts';
import { commentsTag } from '#features/comments/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { webmentions } from '../webmention.table.ts';

type Decision = { id: string; version: number; moderator: Viewer; becomes: 'shown' | 'removed' };

/** The second of two moderators gets 409. If the page changed since the moderator read it, the decision gets 409 too. */
export async function decideMention(
  platform: Platform,
  { id, version, moderator, becomes }: Decision,
): Promise<void> {
  const alreadyDecided = () => conflict('already_decided', texts.webmentions.alreadyDecided);
  if (!isUuid(id)) throw alreadyDecided();
  await platform.transact(async (tx, invalidate) => {
    const [mention] = await tx
      .select({
        articleId: webmentions.articleId,
        state: webmentions.state,
        version: webmentions.version,
        subject: sql<string>`coalesce(${articleRevisions.title}, '')`,
      })
      .from(webmentions)
      .innerJoin(articles, eq(articles.id, webmentions.articleId))
      .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
      .where(eq(webmentions.id, id))
      .for('update', { of: webmentions });
    if (!mention || mention.state === 'removed' || mention.state === becomes) throw alreadyDecided();
    if (mention.version !== version) throw conflict('stale_version', texts.webmentions.changedMeanwhile);
    const at = platform.now();
    await tx.update(webmentions).set({ state: becomes, changedAt: at }).where(eq(webmentions.id, id));
    await recordAudit(tx, {
      actorId: moderator.id,
      act: becomes === 'shown' ? 'webmention-approved' : 'webmention-removed',
      subjectId: id,
      subject: mention.subject,
      at,
    });
    invalidate(commentsTag(mention.articleId));
  });
}
