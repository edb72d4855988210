import { type ArticleRow, findRendered } from '#features/articles/server/public.ts';
import type { TextWork } from '#features/articles/server/text-work/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** The article's HTML for readers. The HTML of a draft is not stored and is rendered on request. */
export async function readRendered(
  { db, textWork, siteUrl }: { db: DbOrTx; textWork: TextWork; siteUrl: string },
  { live, working }: ArticleRow,
): Promise<string> {
  const text = live ?? working;
  if (!text) return '';
  return (await findRendered(db, text.id)) || textWork.run('render', { content: text.content, siteUrl });
}
