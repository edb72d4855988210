// Reads an export of any known format. Pure: bytes in, articles out. The content decides what it is, not the name of the file.
import { readZip, type ZipLimits } from '#platform/zip/read-zip.ts';
import { createFindFile } from './find-file.ts';
import { ImportError, toImportError } from './import-error.ts';
import type { FoundArticle, FoundArticles, ReadExport, SourceName } from './imported-article.ts';
import { prepareArticle, rawHtmlOf } from './prepare-article.ts';
import { findForemArticles, readForem } from './read-forem.ts';
import { findGhostData, readGhost } from './read-ghost.ts';
import { findHashnodePosts, readHashnode } from './read-hashnode.ts';
import { isMarkdownName, readMarkdownFiles } from './read-markdown-files.ts';
import { readMedium } from './read-medium.ts';
import { readSubstack } from './read-substack.ts';
import { isWordPress, readWordPress } from './read-wordpress.ts';
import { createFindHeading, type FindHeading } from './text/headings.ts';
import { createLinkTargets } from './text/link-targets.ts';

type Found = FoundArticles & { source: SourceName };

/** `oldAddress` is where the other site is, for exports that do not say so. */
export type ReadLimits = ZipLimits & { maxArticles: number; oldAddress?: string };

/** Throws an `ImportError` if the file is of no known format, or not whole. */
export function readExport(bytes: Uint8Array, limits: ReadLimits): ReadExport {
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const isZip = file.length >= 4 && file.toString('latin1', 0, 2) === 'PK';
    return readFiles(isZip ? readZip(file, limits) : new Map([[nameFor(file), file]]), limits);
  } catch (error) {
    throw toImportError(error);
  }
}

/** The same for a folder that was read already. */
export function readFiles(
  files: ReadonlyMap<string, Buffer>,
  { maxArticles, oldAddress = '' }: ReadLimits,
): ReadExport {
  const found = findFormat(files);
  if (!found || found.articles.length === 0)
    throw new ImportError(found ? 'nothing_inside' : 'unknown_format');
  if (found.articles.length > maxArticles) throw new ImportError('too_many_articles');
  const preparing = {
    findFile: createFindFile(files.keys()),
    targets: createLinkTargets(found.articles, oldAddress),
    headingsOf: rememberHeadings(),
  };
  const keys = new Set<string>();
  const articles = found.articles
    .map((article) => prepareArticle(article, preparing))
    // The same article twice in one export.
    .filter(({ key }) => !keys.has(key) && keys.add(key));
  const used = new Set(articles.flatMap(({ images }) => images.flatMap(({ file }) => file ?? [])));
  return {
    source: found.source,
    articles,
    leftOut: found.leftOut,
    files: [...used].map((name) => ({ name, bytes: new Uint8Array(files.get(name) ?? []) })),
  };
}

/** Reads the headings of an article when a link asks for them. */
function rememberHeadings() {
  const known = new WeakMap<FoundArticle, FindHeading>();
  return (article: FoundArticle): FindHeading => {
    const find = known.get(article) ?? createFindHeading(rawHtmlOf(article));
    known.set(article, find);
    return find;
  };
}

function nameFor(file: Buffer): string {
  const start = file
    .toString('utf8', 0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[[{]/.test(start)) return 'export.json';
  return start.startsWith('<') ? 'export.xml' : 'article.md';
}

function findFormat(files: ReadonlyMap<string, Buffer>): Found | undefined {
  const names = [...files.keys()];
  const csv = names.find((name) => /(^|\/)posts\.csv$/.test(name));
  if (csv) return { source: 'substack', ...readSubstack(files, csv) };
  const pages = names.filter((name) => /(^|\/)posts\/[^/]+\.html$/.test(name));
  if (pages.length > 0) return { source: 'medium', ...readMedium(files, pages) };
  for (const name of names.filter((one) => /\.json$/i.test(one))) {
    const found = readJson(files.get(name)?.toString('utf8') ?? '', names.length === 1);
    if (found) return found;
  }
  for (const name of names.filter((one) => /\.xml$/i.test(one))) {
    const text = files.get(name)?.toString('utf8') ?? '';
    if (isWordPress(text) || names.length === 1) return { source: 'wordpress', ...readXmlFile(text) };
  }
  if (names.some(isMarkdownName)) return { source: 'markdown', ...readMarkdownFiles(files) };
  return undefined;
}

function readXmlFile(text: string): FoundArticles {
  // Before the name of the root is searched: a DTD stands in front of it.
  if (/<!DOCTYPE/i.test(text.slice(0, 5_000).split(/<rss\b/)[0] ?? '')) throw new ImportError('dtd');
  if (!isWordPress(text)) throw new ImportError('unknown_format');
  return readWordPress(text);
}

function readJson(text: string, isOnly: boolean): Found | undefined {
  const file = parseJson(text.replace(/^\ufeff/, ''));
  // A file among others may be anything.
  if (file === undefined && isOnly) throw new ImportError('damaged');
  const ghost = findGhostData(file);
  if (ghost) return { source: 'ghost', ...readGhost(ghost) };
  const forem = findForemArticles(file);
  if (forem) return { source: 'forem', ...readForem(forem) };
  const hashnode = findHashnodePosts(file);
  return hashnode && { source: 'hashnode', ...readHashnode(hashnode) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
