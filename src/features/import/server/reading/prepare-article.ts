// Brings an article of any format into our shape: HTML of the vocabulary, and fields that the contract accepts.
import { normalize } from 'node:path/posix';
import { SKIP, visit } from 'unist-util-visit';
import { checkCanonicalUrl } from '#features/articles/canonical-url.ts';
import {
  cleanTags,
  maxExcerptLength,
  maxTagLength,
  maxTags,
  maxTitleLength,
} from '#features/articles/rules.ts';
import { escapeHtml } from '#kit/escape-html.ts';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { writeHtml } from '#richtext/html/write-html.ts';
import { markdownToRawHtml } from '#richtext/markdown/markdown-to-html.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';
import { texts } from '#texts';
import { normalizeFormerPaths, pathOfUrl } from './former-path.ts';
import {
  type FoundArticle,
  type ImportedArticle,
  type ImportedImage,
  imagePlaceholder,
  type Note,
} from './imported-article.ts';

/** Finds the name of a file in the export by the address of an image. */
export type FindFile = (src: string, folder: string) => string | null;

export function prepareArticle(found: FoundArticle, findFile: FindFile): ImportedArticle {
  const notes: Note[] = [...found.notes];
  const restriction = found.isPublished ? found.restriction : undefined;
  if (restriction) notes.push({ kind: 'changed', text: texts.importNotes.restrictions[restriction] });
  const cover = found.cover ? `<img src="${escapeHtml(found.cover)}">` : '';
  const raw = cover + ('html' in found.body ? found.body.html : markdownToRawHtml(found.body.markdown));
  if (cover) notes.push({ kind: 'changed', text: texts.importNotes.cover });
  const { html, images } = replaceImages(raw, (src) => findFile(src, found.folder));
  const lost = countLost(raw);
  if (lost > 0) notes.push({ kind: 'lost', text: plural(texts.importNotes.embeds, lost) });
  const { publishedAt, createdAt } = found;
  return {
    key: found.key.slice(0, 500),
    title: cut(found.title, { most: maxTitleLength, note: texts.importNotes.title, notes }),
    slug: found.slug.slice(0, 200),
    excerpt: cut(found.excerpt, { most: maxExcerptLength, note: texts.importNotes.excerpt, notes }),
    html,
    images,
    tags: readTags(found.tags, notes),
    category: found.category,
    series: found.series.slice(0, maxTitleLength),
    isPublished: found.isPublished && restriction === undefined,
    isRestricted: restriction !== undefined,
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: (createdAt ?? publishedAt)?.toISOString() ?? null,
    authors: found.authors,
    url: readUrl(found.url),
    isOwnUrl: found.ownUrl !== '' && hostOf(found.url) === hostOf(found.ownUrl),
    formerPaths: normalizeFormerPaths([pathOfUrl(found.ownUrl), ...found.formerPaths]).slice(
      0,
      maxFormerPaths,
    ),
    beginning: findBeginning(html),
    textLength: html.replace(/<[^>]*>/g, '').trim().length,
    notes,
  };
}

const maxBeginningLength = 160;

/** Some sentences for an excerpt, without code. */
function findBeginning(html: string): string {
  const pieces: string[] = [];
  visit(parseFragment(html.slice(0, 10_000)), (node) => {
    if (node.type === 'element' && node.tagName === 'pre') return SKIP;
    if (node.type === 'text') pieces.push(node.value);
  });
  const line = pieces.join(' ').replace(/\s+/g, ' ').trim();
  if (line.length <= maxBeginningLength) return line;
  return `${line.slice(0, maxBeginningLength).replace(/\s+\S*$/, '')}…`;
}

// A file may name any number of them.
const maxFormerPaths = 20;

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

type Cutting = { most: number; note: string; notes: Note[] };

function cut(text: string, { most, note, notes }: Cutting): string {
  if (text.length <= most) return text;
  notes.push({ kind: 'changed', text: fill(note, { most }) });
  return `${text.slice(0, most - 1).trimEnd()}…`;
}

function readTags(given: string[], notes: Note[]): string[] {
  const all = cleanTags(given);
  const tags = all.filter((tag) => tag.length <= maxTagLength).slice(0, maxTags);
  const dropped = all.filter((tag) => !tags.includes(tag));
  if (dropped.length > 0)
    notes.push({
      kind: 'lost',
      text: fill(texts.importNotes.tags, { tags: dropped.join(', ').slice(0, 200) }),
    });
  return tags;
}

function readUrl(url: string): string {
  const check = checkCanonicalUrl(url.replace(/^http:/i, 'https:'));
  return check.ok ? check.url : '';
}

/** Gives each image a placeholder, so that the sanitiser keeps it and the import can set its new address. */
function replaceImages(
  raw: string,
  findFile: (src: string) => string | null,
): { html: string; images: ImportedImage[] } {
  const images: ImportedImage[] = [];
  const tree = parseFragment(raw);
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'img') return;
    const src = String(element.properties.src ?? '').trim();
    if (src === '' || src.startsWith('data:')) return;
    const known = images.findIndex((image) => image.src === src);
    const index = known >= 0 ? known : images.push({ src, file: findFile(src) }) - 1;
    element.properties.src = imagePlaceholder(index);
  });
  const html = sanitizeHtml(writeHtml(tree), { isOwnImage: () => true });
  return { html, images: images.map((image) => ({ ...image, src: image.src.slice(0, 4_000) })) };
}

/** Frames, players and scripts, which the vocabulary has not. */
const countLost = (raw: string): number =>
  raw.match(/<(iframe|video|audio|embed|object|form|script)\b/gi)?.length ?? 0;

/** Finds files beside the text, below the top folder, or at the end of any path: generators serve `static/a.png` as `/a.png`. */
export function createFindFile(names: Iterable<string>): FindFile {
  const all = [...names];
  const known = new Set(all);
  return (src, folder) => {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(src) && !src.startsWith('__GHOST_URL__')) return null;
    const path = decodePath(src.replace('__GHOST_URL__', '').replace(/[?#].*$/, ''));
    const beside = normalize(`${folder}/${path}`).replace(/^\//, '');
    if (!path.startsWith('/') && known.has(beside)) return beside;
    const bare = normalize(path).replace(/^(\.\.?\/|\/)+/, '');
    if (bare === '' || bare === '.') return null;
    if (known.has(bare)) return bare;
    return all.find((name) => name.endsWith(`/${bare}`)) ?? null;
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that means itself.
    return path;
  }
}
