import { parseApart } from '#kit/trusted-types.ts';
import { findKept, listKeptPaths } from './kept-articles.ts';

export type KeptArticle = { path: string; title: string; lead: string };

/** Lists the articles that this browser can show offline, most recently read first. */
export async function listKept(): Promise<KeptArticle[]> {
  if (!('caches' in window)) return [];
  const paths = await listKeptPaths();
  const articles = await Promise.all(
    paths.map(async (path) => {
      const kept = await findKept(path);
      return kept ? [readArticle(path, await kept.text())] : [];
    }),
  );
  return articles.flat();
}

function readArticle(path: string, html: string): KeptArticle {
  const page = parseApart(html);
  const description = page.querySelector('meta[name=description]');
  return {
    path,
    title: page.querySelector('h1')?.textContent ?? page.title,
    lead: description?.getAttribute('content') ?? '',
  };
}
