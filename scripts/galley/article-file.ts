// An article as a Markdown file: its front matter, its text, and the images beside it.
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type { Element, Root as Tree } from 'hast';
import { visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import { htmlToMarkdown } from '../../src/richtext/markdown/html-to-markdown.ts';
import { readMarkdownTree, writeMarkdownTree } from '../../src/richtext/markdown/markdown-to-html.ts';
import { readFrontMatter } from '../../src/richtext/markdown/read-front-matter.ts';
import { type Folder, hashOf, pathOf } from './folder.ts';
import { GalleyError } from './galley-error.ts';
import { type LocalImages, readLocalImage } from './images.ts';
import type { SiteText } from './site-client.ts';

// The HTML of a larger file would not fit into one request (1 MB).
const maxFileBytes = 900_000;

export type ArticleFile = {
  file: string;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
  canonicalUrl: string;
  /** The Markdown without the front matter, and the number of lines before it. */
  body: string;
  linesBefore: number;
  tree: Tree;
  /** Of the file and its images. */
  hash: string;
  images: LocalImages;
};

export async function readArticleFile(folder: Folder, file: string): Promise<ArticleFile> {
  const bytes = await readFile(pathOf(folder, file));
  if (bytes.length > maxFileBytes) throw new GalleyError(`${file} is larger than 900 KB.`);
  const text = bytes.toString('utf8');
  if (text.includes('\0')) throw new GalleyError(`${file} is not a text file.`);
  const { fields, body } = readFrontMatter(text);
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const tree = readMarkdownTree(body);
  const images = new Map<string, Awaited<ReturnType<typeof readLocalImage>>>();
  for (const address of localAddresses(tree)) {
    images.set(address, await readLocalImage(folder, { file, address }));
  }
  return {
    file,
    title: fields.title ?? '',
    excerpt: fields.excerpt ?? '',
    category: fields.category ?? '',
    tags: fields.tags ?? [],
    canonicalUrl: fields.canonicalUrl ?? '',
    body,
    linesBefore: source.slice(0, source.length - body.length).split('\n').length - 1,
    tree,
    hash: hashOf(source, ...[...images.values()].map((image) => hashOf(image.bytes))),
    images,
  };
}

const isImage = (element: Element): boolean => element.tagName === 'img';

/** Neither on the web nor a path on the site. */
const isLocal = (address: string): boolean => address !== '' && !/^([a-z][a-z0-9+.-]*:|\/)/i.test(address);

function localAddresses(tree: Tree): Set<string> {
  const found = new Set<string>();
  visit(tree, 'element', (element) => {
    const address = String(element.properties.src ?? '');
    if (isImage(element) && isLocal(address)) found.add(address);
  });
  return found;
}

/** The HTML for the site. `pathOfImage` says where an image beside the file is on the site; one that is not there is left out. */
export function toContent(
  { tree }: ArticleFile,
  pathOfImage: (address: string) => string | undefined,
): string {
  const copy = structuredClone(tree);
  visit(copy, 'element', (element, index, parent) => {
    const address = String(element.properties.src ?? '');
    if (!isImage(element) || !isLocal(address) || !parent || index === undefined) return undefined;
    const path = pathOfImage(address);
    if (path !== undefined) {
      element.properties.src = path;
      return undefined;
    }
    parent.children.splice(index, 1);
    return index;
  });
  return writeMarkdownTree(copy, { isOwnImage: () => true });
}

export type WrittenArticle = { text: string; images: { path: string; file: string }[] };

/** The file for a text of the site. Its images are to be stored in `images`, and its links lead to the site. */
export function writeArticleFile(
  text: SiteText,
  { file, site, imageFile }: { file: string; site: string; imageFile: (path: string) => string | undefined },
): WrittenArticle {
  const images: WrittenArticle['images'] = [];
  const markdown = htmlToMarkdown(text.content, ({ address, isImage: isImg }) => {
    const stored = isImg ? imageFile(address) : undefined;
    if (stored !== undefined) {
      images.push({ path: address, file: stored });
      return posix.relative(posix.dirname(file), stored);
    }
    return address.startsWith('/') ? new URL(address, site).href : address;
  });
  const { title, excerpt, category, tags, canonicalUrl } = text;
  const head = {
    title,
    ...(excerpt && { excerpt }),
    ...(category && { category: category.slug }),
    ...(tags.length > 0 && { tags }),
    ...(canonicalUrl && { canonical_url: canonicalUrl }),
  };
  return { text: `---\n${stringify(head, { lineWidth: 0 })}---\n\n${markdown}`, images };
}

/** A hash of what the author can change, so that a decision of a reviewer is no change of the text. */
export const hashOfText = ({ title, excerpt, category, tags, canonicalUrl, content }: SiteText): string =>
  hashOf(JSON.stringify([title, excerpt, category?.slug ?? '', tags, canonicalUrl, content]));
