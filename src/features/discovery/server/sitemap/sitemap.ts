import { seriesPath } from '#features/series/series-paths.ts';
import { allSeriesTag, listSeriesSlugs } from '#features/series/server/public.ts';
import { categoriesTag } from '#features/site/server/categories/public.ts';
import { paths } from '#kit/paths.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import {
  checkFilledRanges,
  hasMoreAuthors,
  listArticlesInRange,
  listCategorySlugs,
  listPublicAuthors,
} from './sitemap.queries.ts';
import { chunkSize, findChunk, listChunks, maxUrls } from './sitemap-chunks.ts';
import type { SitemapEntry } from './write-sitemap.ts';

const pages = [paths.home, paths.articles, paths.trending, paths.categories, paths.authors, paths.apiDocs];

// Far fewer than a file may have. A site with more series has them on the pages of their articles.
const maxSeries = 5_000;

const filePath = (name: string) => `/sitemaps/${name}.xml`;
const hexDigits = [...'0123456789abcdef'];

/** The paths of the sitemap's files, without empty ones. */
export async function listSitemapFiles(db: DbOrTx, size = chunkSize): Promise<string[]> {
  noteTags(['articles']);
  const chunks = await listChunks(db, size);
  const filled = await checkFilledRanges(db, chunks);
  const articleFiles = chunks.flatMap((_, index) => (filled[index] ? [`articles-${index + 1}`] : []));
  // Many authors are split by the first digit of their random ids, into sixteen files of similar size.
  const authorFiles = (await hasMoreAuthors(db, size))
    ? hexDigits.map((digit) => `authors-${digit}`)
    : articleFiles.length > 0
      ? ['authors']
      : [];
  return ['pages', ...authorFiles, ...articleFiles].map(filePath);
}

/** The entries of one file. */
export async function listSitemapEntries(
  db: DbOrTx,
  name: string,
  size = chunkSize,
): Promise<SitemapEntry[]> {
  noteTags(['articles']);
  const entries = await findEntries(db, name, size);
  if (entries.length === 0) throw notFound(texts.sitemap.notFound);
  return entries;
}

async function findEntries(db: DbOrTx, name: string, size: number): Promise<SitemapEntry[]> {
  if (name === 'pages') return listPages(db);
  const authorFile = /^authors(?:-([0-9a-f]))?$/.exec(name);
  if (authorFile) {
    const authors = await listPublicAuthors(db, { idPrefix: authorFile[1] ?? '', limit: maxUrls });
    return authors.map((author) => ({
      path: paths.publicProfile(author.name),
      modifiedAt: author.modifiedAt,
    }));
  }
  const number = /^articles-([1-9]\d{0,6})$/.exec(name)?.[1];
  const chunk = number === undefined ? undefined : await findChunk(db, Number(number), size);
  if (!chunk) return [];
  const articles = await listArticlesInRange(db, chunk, maxUrls);
  return articles.map((article) => ({ path: paths.article(article.name), modifiedAt: article.modifiedAt }));
}

async function listPages(db: DbOrTx): Promise<SitemapEntry[]> {
  noteTags([categoriesTag, allSeriesTag]);
  const slugs = await listCategorySlugs(db);
  const categories = slugs.map((slug) => paths.articlesIn(slug));
  const series = (await listSeriesSlugs(db, maxSeries)).map(seriesPath);
  return [...pages, ...categories, ...series].map((path) => ({ path }));
}
