// Brings an article of any format into our shape: HTML of the vocabulary, and fields that the contract accepts.
import type { Root } from 'hast';
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
import type { FindFile } from './find-file.ts';
import { normalizeFormerPaths, pathOfUrl } from './former-path.ts';
import {
  type FoundArticle,
  type ImportedArticle,
  type ImportedImage,
  type ImportedLink,
  imagePlaceholder,
  type Note,
} from './imported-article.ts';
import { adaptCards } from './text/adapt-cards.ts';
import { leadToHeadings } from './text/headings.ts';
import type { LinkTargets } from './text/link-targets.ts';
import { replaceEmbeds } from './text/replace-embeds.ts';
import { type Linking, replaceLinks } from './text/replace-links.ts';

/** What the articles of one export share. */
export type Preparing = { findFile: FindFile; targets: LinkTargets; headingsOf: Linking['headingsOf'] };

export function prepareArticle(found: FoundArticle, preparing: Preparing): ImportedArticle {
  const notes: Note[] = [...found.notes];
  const restriction = found.isPublished ? found.restriction : undefined;
  if (restriction) notes.push({ kind: 'changed', text: texts.importNotes.restrictions[restriction] });
  if (found.cover) notes.push({ kind: 'changed', text: texts.importNotes.cover });
  const { html, images, links } = prepareText(found, preparing, notes);
  const { publishedAt, modifiedAt, createdAt } = found;
  const base = preparing.targets.baseOf(found) ?? '';
  return {
    key: found.key.slice(0, 500),
    title: cut(found.title, { most: maxTitleLength, note: texts.importNotes.title, notes }),
    slug: found.slug.slice(0, 200),
    excerpt: cut(found.excerpt, { most: maxExcerptLength, note: texts.importNotes.excerpt, notes }),
    html,
    images,
    links,
    tags: readTags(found.tags, notes),
    category: found.category,
    series: found.series.slice(0, maxTitleLength),
    isPublished: found.isPublished && restriction === undefined,
    isRestricted: restriction !== undefined,
    publishedAt: publishedAt?.toISOString() ?? null,
    modifiedAt: modifiedAt?.toISOString() ?? null,
    createdAt: (createdAt ?? publishedAt)?.toISOString() ?? null,
    authors: found.authors,
    url: readUrl(found.url),
    isOwnUrl: base !== '' && hostOf(found.url) === hostOf(base),
    formerPaths: normalizeFormerPaths([pathOfUrl(found.ownUrl), ...found.formerPaths]).slice(
      0,
      maxFormerPaths,
    ),
    beginning: findBeginning(html),
    textLength: html.replace(/<[^>]*>/g, '').trim().length,
    notes,
  };
}

type PreparedText = Pick<ImportedArticle, 'html' | 'images'> & { links: ImportedLink[] };

function prepareText(found: FoundArticle, preparing: Preparing, notes: Note[]): PreparedText {
  const tree = parseFragment(writeCover(found) + rawHtmlOf(found));
  const base = preparing.targets.baseOf(found);
  adaptCards(tree);
  const embeds = replaceEmbeds(tree, base);
  const { links, lost } = replaceLinks(tree, { found, ...preparing });
  const images = replaceImages(tree, { findFile: (src) => preparing.findFile(src, found.folder), base });
  const clean = sanitizeHtml(writeHtml(tree), { isOwnImage: () => true });
  const { html, lost: lostPlaces } = leadToHeadings(clean, () => preparing.headingsOf(found));
  if (embeds.linked.length > 0)
    notes.push({
      kind: 'changed',
      text: fill(texts.importNotes.players, { addresses: listed(embeds.linked) }),
    });
  if (embeds.lost > 0) notes.push({ kind: 'lost', text: plural(texts.importNotes.embeds, embeds.lost) });
  if (lost.length > 0)
    notes.push({ kind: 'lost', text: fill(texts.importNotes.links, { addresses: listed(lost) }) });
  if (lostPlaces > 0) notes.push({ kind: 'lost', text: plural(texts.importNotes.places, lostPlaces) });
  return { html, images, links };
}

export const rawHtmlOf = ({ body }: FoundArticle): string =>
  'html' in body ? body.html : markdownToRawHtml(body.markdown);

function writeCover({ cover, coverAlt, coverCaption }: FoundArticle): string {
  if (cover === '') return '';
  const caption = coverCaption === '' ? '' : `<figcaption>${coverCaption}</figcaption>`;
  return `<figure><img src="${escapeHtml(cover)}" alt="${escapeHtml(coverAlt)}">${caption}</figure>`;
}

const maxListed = 5;

/** Some addresses, each once. */
function listed(addresses: readonly string[]): string {
  const all = [...new Set(addresses)].map((address) => address.slice(0, 200));
  return all.slice(0, maxListed).join(', ') + (all.length > maxListed ? ' …' : '');
}

const maxBeginningLength = 160;

const inlineTags = new Set(['a', 'strong', 'em', 'u', 's', 'code', 'span']);

/** Some sentences for an excerpt, without code. */
function findBeginning(html: string): string {
  const pieces: string[] = [];
  visit(parseFragment(html.slice(0, 10_000)), (node) => {
    if (node.type === 'element' && node.tagName === 'pre') return SKIP;
    // Words of two blocks are apart.
    if (node.type === 'element' && !inlineTags.has(node.tagName)) pieces.push(' ');
    if (node.type === 'text') pieces.push(node.value);
  });
  const line = pieces.join('').replace(/\s+/g, ' ').trim();
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

type FindingImages = { findFile: (src: string) => string | null; base: string | undefined };

/** Gives each image a placeholder, so that the sanitiser keeps it and the import can set its new address. */
function replaceImages(tree: Root, { findFile, base }: FindingImages): ImportedImage[] {
  const images: ImportedImage[] = [];
  visit(tree, 'element', (element) => {
    if (element.tagName !== 'img') return;
    const given = String(element.properties.src ?? '').trim();
    if (given === '' || given.startsWith('data:')) return;
    const file = findFile(given);
    const path = given.replace('__GHOST_URL__', '');
    const src = file === null && base ? (URL.parse(path, base)?.href ?? path) : path;
    const known = images.findIndex((image) => image.src === src);
    const index = known >= 0 ? known : images.push({ src, file }) - 1;
    element.properties.src = imagePlaceholder(index);
  });
  return images.map((image) => ({ ...image, src: image.src.slice(0, 4_000) }));
}
