import { parseInert } from '#kit/trusted-types.ts';
import { findStoredArticle, listStoredPaths } from './stored-articles.ts';

export type StoredArticle = { path: string; title: string; lead: string };

/** Lists the articles that this browser can show offline, most recently read first. */
export async function listStoredArticles(): Promise<StoredArticle[]> {
  if (!('caches' in window)) return [];
  const paths = await listStoredPaths();
  const articles = await Promise.all(
    paths.map(async (path) => {
      const stored = await findStoredArticle(path);
      return stored ? [readArticle(path, await stored.text())] : [];
    }),
  );
  return articles.flat();
}

function readArticle(path: string, html: string): StoredArticle {
  const page = parseInert(html);
  const description = page.querySelector('meta[name=description]');
  return {
    path,
    title: page.querySelector('h1')?.textContent ?? page.title,
    lead: description?.getAttribute('content') ?? '',
  };
}
