import { asc } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapChunks } from '../sitemap-chunk.table.ts';
import { type ArticleRange, type Cursor, findRangeStarts } from './sitemap.queries.ts';

// The protocol allows 50,000 addresses. A fifth of it, so that a piece has room for articles that come back into it
// after being hidden, and can be made within a moment.
export const chunkSize = 10_000;
export const maxUrls = 50_000;

async function listSavedStarts(db: DbOrTx): Promise<Cursor[]> {
  return db
    .select({ publishedAt: sitemapChunks.publishedAt, id: sitemapChunks.articleId })
    .from(sitemapChunks)
    .orderBy(asc(sitemapChunks.number));
}

/** All pieces, first to last. Behind the last one written down there is rarely more than one to walk through. */
export async function listChunks(db: DbOrTx, size: number): Promise<ArticleRange[]> {
  const written = await listSavedStarts(db);
  const further = await findRangeStarts(db, { from: written.at(-1), size });
  return rangesFrom([...written, ...further]);
}

/** Undefined when there is none of this number. */
export async function findChunk(db: DbOrTx, number: number, size: number): Promise<ArticleRange | undefined> {
  const written = rangesFrom(await listSavedStarts(db));
  // The last of these is open only as far as is written down.
  if (number < written.length) return written[number - 1];
  return (await listChunks(db, size))[number - 1];
}

function rangesFrom(starts: Cursor[]): ArticleRange[] {
  const froms = [undefined, ...starts];
  return froms.map((from, index) => ({ from, until: froms[index + 1] }));
}

/** Writes down where the pieces begin that are full by now. */
export async function saveChunkStarts({ transact }: Platform, size = chunkSize): Promise<void> {
  await transact(async (tx) => {
    const written = await listSavedStarts(tx);
    const further = await findRangeStarts(tx, { from: written.at(-1), size });
    if (further.length === 0) return;
    const rows = further.map(({ publishedAt, id }, index) => ({
      number: written.length + index + 2,
      publishedAt,
      articleId: id,
    }));
    // Should two do it at once: what was written first counts.
    await tx.insert(sitemapChunks).values(rows).onConflictDoNothing();
  });
}
