import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';
import { indexText, titleKeyOf, wordsOf } from './fold-text.ts';
import { labelsOf } from './search-labels.ts';

// A tsvector must be smaller than 1 MB. No article comes near this length.
const maxTextLength = 400_000;

type IndexedRow = {
  author_ids: string[];
  category: string | null;
  title: string;
  excerpt: string;
  tags: string[];
  plain_text: string;
  author: string;
};

/** Adds the article's live text to the search index. Call it in the transaction in which the text goes live. */
export async function indexArticle(tx: Tx, articleId: string): Promise<void> {
  const { rows } = await tx.execute<IndexedRow>(sql`
    select articles.author_id || articles.co_author_ids as author_ids, r.category, r.title, r.excerpt, r.tags, left(r.plain_text, ${maxTextLength}) as plain_text,
      authors.names as author
    from articles join article_revisions r on r.id = articles.live_revision_id
    cross join lateral (
      select string_agg(name || ' ' || username, ' . ') as names from accounts
      where accounts.id = any (articles.author_id || articles.co_author_ids)
    ) as authors
    where articles.id = ${articleId}`);
  const [row] = rows;
  if (!row) return;
  const title = indexText(row.title);
  const tags = indexText(row.tags.join(' '));
  const author = indexText(row.author);
  const plainText = await indexLongText(row.plain_text);
  const labels = labelsOf({ category: row.category, tags: row.tags, authorIds: row.author_ids });
  const names = sql`setweight(to_tsvector('english', ${title}), 'A')
    || setweight(to_tsvector('english', ${`${tags} . ${author}`}), 'B') || array_to_tsvector(${sql.param(labels)}::text[])`;
  await tx.execute(sql`
    insert into article_search (article_id, title_key, names, document, is_shown, published_at)
    select id, ${titleKeyOf(row.title)}, ${names}, ${names}
      || setweight(to_tsvector('english', ${indexText(row.excerpt)}), 'C')
      || setweight(to_tsvector('english', ${plainText}), 'D'), article_is_public(visibility), published_at
    from articles where id = ${articleId}
    on conflict (article_id) do update
      set title_key = excluded.title_key, names = excluded.names, document = excluded.document,
        is_shown = excluded.is_shown, published_at = excluded.published_at`);
  const words = wordsOf(`${row.title} ${row.tags.join(' ')} ${row.excerpt}`).filter(
    (word) => word.length > 2,
  );
  if (words.length === 0) return;
  await tx.execute(sql`
    insert into search_words (word)
    select word from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word order by word
    on conflict do nothing`);
}

// Folding this many characters of any script takes a few milliseconds.
const pieceLength = 20_000;

/** Like `indexText`, but in pieces, so that a long text does not block the event loop. */
async function indexLongText(text: string): Promise<string> {
  const yieldToEventLoop = createYieldToEventLoop();
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start + pieceLength);
    pieces.push(indexText(text.slice(start, end)));
    start = end;
    await yieldToEventLoop();
  }
  return pieces.join('');
}

/**
 * Cuts after a space or a line end, so that no character is separated from its accents; anywhere in an endless word.
 */
function endOfPiece(text: string, target: number): number {
  if (target >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf('\n', target), text.lastIndexOf(' ', target));
  return space > target - pieceLength / 2 ? space + 1 : target;
}
