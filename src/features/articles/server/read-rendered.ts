import type { DbOrTx } from '#platform/db/database.ts';
import type { Renderer } from '#richtext/render-html.ts';
import { type ArticleRow, findRendered } from './article.queries.ts';
import { renderText } from './prepare-text.ts';

/** As readers get it, or would get it. That of a draft is made when its author looks at it. */
export async function readRendered(
  { db, renderer }: { db: DbOrTx; renderer: Renderer },
  { live, working }: ArticleRow,
): Promise<string> {
  const text = live ?? working;
  if (!text) return '';
  return (await findRendered(db, text.id)) || renderText(renderer, text.content);
}
