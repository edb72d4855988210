import { type ArticleRow, findRendered } from '#features/articles/server/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** The article's HTML for readers. The HTML of a draft is not stored and is rendered on request. */
export async function readRenderedContent(
  { db, textWorker, siteUrl }: { db: DbOrTx; textWorker: TextWorker; siteUrl: string },
  { live, working }: ArticleRow,
): Promise<string> {
  const text = live ?? working;
  if (!text) return '';
  return (await findRendered(db, text.id)) || textWorker.run('render', { content: text.content, siteUrl });
}
