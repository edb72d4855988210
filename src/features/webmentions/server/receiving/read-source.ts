// What the page of another site says: whether it links to the target, its title and its author.
import { maxNameLength, maxTitleLength } from '../../rules.ts';
import { hasWord, type ScannedTag, scanHtml } from '../parsing/scan-html.ts';

export type SourcePage = { isLinking: boolean; title: string; author: string };

type Given = {
  html: string;
  /** Where the page is after redirects. */
  url: string;
  /** Whether an address is the target. */
  isTarget: (url: URL) => boolean;
};

/** The attribute with an address that a reader can follow or sees. */
const addresses: Record<string, string> = {
  a: 'href',
  area: 'href',
  blockquote: 'cite',
  q: 'cite',
  img: 'src',
  video: 'src',
  audio: 'src',
};

export async function readSource({ html, url, isTarget }: Given): Promise<SourcePage> {
  let isLinking = false;
  const title = createCollector(({ name }) => name === 'title', maxTitleLength);
  // Microformats, with which pages of the independent web say who wrote them.
  const author = createCollector(({ attribute }) => hasWord(attribute('class'), 'p-author'), maxNameLength);
  const named = { title: '', author: '' };
  await scanHtml(html, {
    onStart(tag) {
      const { name, attribute } = tag;
      const address = addresses[name] && attribute(addresses[name]);
      const found = address ? URL.parse(address.trim(), url) : null;
      if (found && isTarget(found)) isLinking = true;
      if (name === 'meta') readMeta(tag, named);
      title.onStart(tag);
      author.onStart(tag);
    },
    onEnd(name) {
      title.onEnd(name);
      author.onEnd(name);
    },
    onText(text) {
      title.onText(text);
      author.onText(text);
    },
  });
  return {
    isLinking,
    title: cleanLine(named.title || title.read(), maxTitleLength),
    author: cleanLine(author.read() || named.author, maxNameLength),
  };
}

function readMeta({ attribute }: ScannedTag, named: { title: string; author: string }): void {
  const content = attribute('content') ?? '';
  if (attribute('property') === 'og:title') named.title ||= content;
  if (attribute('name')?.toLowerCase() === 'author') named.author ||= content;
}

// Elements without an end tag.
const isVoid = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** Collects the text of the first element that is wanted. */
function createCollector(isWanted: (tag: ScannedTag) => boolean, most: number) {
  let text = '';
  let name: string | undefined;
  let depth = 0;
  let isDone = false;
  return {
    onStart(tag: ScannedTag) {
      if (isDone || isVoid.test(tag.name)) return;
      if (name === undefined && isWanted(tag)) name = tag.name;
      if (tag.name === name) depth += 1;
    },
    onEnd(ended: string) {
      if (isDone || ended !== name) return;
      depth -= 1;
      isDone = depth === 0;
    },
    onText(piece: string) {
      // Ten times as much: spaces are collapsed later.
      if (name !== undefined && !isDone && text.length < most * 10) text += piece.slice(0, most * 10);
    },
    read: () => text,
  };
}

// Control characters, and those that turn the direction of the text around them or cannot be seen.
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;

/** One line of text that cannot be stored or shown wrongly. */
function cleanLine(text: string, most: number): string {
  const line = text
    .slice(0, most * 20)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(unwanted, '')
    .trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
