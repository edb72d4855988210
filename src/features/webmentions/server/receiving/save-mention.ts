import { and, eq, ne, sql } from 'drizzle-orm';
import { commentsTag } from '#features/comments/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { webmentions } from '../webmention.table.ts';

// More than a moderator reads in a day. What comes after is forgotten, and can be sent again.
const maxWaiting = 500;
const maxWaitingOfArticle = 50;
// Sites that link to several articles, not sites that flood.
const maxWaitingOfHost = 20;

type Page = { articleId: string; source: string };
type Found = Page & { host: string; title: string; author: string; at: Date };

/**
 * A new mention waits for a moderator. A page that shows another title or author than before waits again, and readers do not see
 * it meanwhile. What a moderator has removed stays removed.
 */
export async function saveMention(tx: Tx, invalidate: Invalidate, found: Found): Promise<void> {
  const { articleId, source, host, title, author, at } = found;
  const [known] = await tx
    .select({
      id: webmentions.id,
      state: webmentions.state,
      title: webmentions.title,
      author: webmentions.author,
    })
    .from(webmentions)
    .where(isPage(found))
    .for('update');
  if (known) {
    if (known.state === 'removed' || (known.title === title && known.author === author)) return;
    await tx
      .update(webmentions)
      .set({ title, author, state: 'waiting', version: sql`${webmentions.version} + 1`, changedAt: at })
      .where(eq(webmentions.id, known.id));
    if (known.state === 'shown') invalidate(commentsTag(articleId));
    return;
  }
  if (await isFull(tx, found)) return;
  await tx
    .insert(webmentions)
    .values({ articleId, source, host, title, author, changedAt: at })
    .onConflictDoNothing();
}

/** The page no longer links to the article. What a moderator has removed is kept, so that it cannot come again. */
export async function forgetMention(tx: Tx, invalidate: Invalidate, page: Page): Promise<void> {
  const gone = await tx.delete(webmentions).where(and(isPage(page), ne(webmentions.state, 'removed')));
  if (gone.rowCount) invalidate(commentsTag(page.articleId));
}

const isPage = ({ articleId, source }: Page) =>
  and(eq(webmentions.articleId, articleId), eq(webmentions.source, source));

async function isFull(tx: Tx, { articleId, host }: Found): Promise<boolean> {
  const { rows } = await tx.execute<{ is_full: boolean }>(sql`
    select (select count(*) from (select from webmentions where state = 'waiting' limit ${maxWaiting}) w) >= ${maxWaiting}
      or (select count(*) from (select from webmentions where state = 'waiting' and host = ${host}
        limit ${maxWaitingOfHost}) w) >= ${maxWaitingOfHost}
      or (select count(*) from (select from webmentions where state = 'waiting' and article_id = ${articleId}
        limit ${maxWaitingOfArticle}) w) >= ${maxWaitingOfArticle} as is_full`);
  return rows[0]?.is_full ?? true;
}
