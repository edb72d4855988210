import { asc } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { sitemapChunks } from '../sitemap-chunk.table.ts';
import { type ArticleRange, type Cursor, findRangeStarts } from './sitemap.queries.ts';

// A chunk is a range of articles that becomes one file of the sitemap.

// The protocol allows 50,000 URLs in a file. A chunk starts with a fifth of that, so that it has room for articles that
// were hidden and are published again, and can be created quickly.
export const chunkSize = 10_000;
export const maxUrls = 50_000;

async function listSavedStarts(db: DbOrTx): Promise<Cursor[]> {
  return db
    .select({ publishedAt: sitemapChunks.publishedAt, id: sitemapChunks.articleId })
    .from(sitemapChunks)
    .orderBy(asc(sitemapChunks.number));
}

/** All chunks in order. After the last saved start there is rarely more than one chunk to scan. */
export async function listChunks(db: DbOrTx, size: number): Promise<ArticleRange[]> {
  const saved = await listSavedStarts(db);
  const newStarts = await findRangeStarts(db, { from: saved.at(-1), size });
  return rangesFrom([...saved, ...newStarts]);
}

/** Undefined when there is no chunk with this number. */
export async function findChunk(db: DbOrTx, number: number, size: number): Promise<ArticleRange | undefined> {
  const saved = rangesFrom(await listSavedStarts(db));
  // The last saved range has no end yet: it may consist of several chunks by now.
  if (number < saved.length) return saved[number - 1];
  return (await listChunks(db, size))[number - 1];
}

function rangesFrom(starts: Cursor[]): ArticleRange[] {
  const froms = [undefined, ...starts];
  return froms.map((from, index) => ({ from, until: froms[index + 1] }));
}

/** Saves the starts of the chunks that have become full. */
export async function saveChunkStarts({ transact }: Platform, size = chunkSize): Promise<void> {
  await transact(async (tx) => {
    const saved = await listSavedStarts(tx);
    const newStarts = await findRangeStarts(tx, { from: saved.at(-1), size });
    if (newStarts.length === 0) return;
    const rows = newStarts.map(({ publishedAt, id }, index) => ({
      number: saved.length + index + 2,
      publishedAt,
      articleId: id,
    }));
    // If two instances do this at once, the first one wins.
    await tx.insert(sitemapChunks).values(rows).onConflictDoNothing();
  });
}
