// Writes a text as stored content, as rendered content and as plain text for search. It works on bytes for speed: there may be a
// million texts.
import { countTextWords } from '../../src/richtext/analysis/count-words.ts';
import { createHeadingIds } from '../../src/richtext/render/heading-ids.ts';
import { type Block, gapIn, type Text, writeLine } from './text.ts';
import { type AllWordBytes, createWordBytes, type WordBytes } from './word-bytes.ts';

/** A buffer and the end of its content. */
type Page = { bytes: Buffer; at: number };

export type WrittenText = { content: Page; rendered: Page; plainText: Page; words: number };

// More than the longest text.
const pageBytes = 256 * 1024;
const createPage = (): Page => ({ bytes: Buffer.allocUnsafe(pageBytes), at: 0 });

/** The result is valid until the next text is written. */
export function createTextWriter(): (text: Text) => WrittenText {
  const content = createPage();
  const rendered = createPage();
  const plainText = createPage();
  const wordBytes = createWordBytes();

  return (text) => {
    for (const page of [content, rendered, plainText]) page.at = 0;
    const words = wordBytes();
    const nextHeadingId = createHeadingIds();
    let first = 0;
    for (const block of text.blocks) {
      if (plainText.at > 0) add(plainText, '\n');
      const start = plainText.at;
      const last = addLine(plainText, words, { text, block, first });
      const line = plainText.bytes.subarray(start, plainText.at);
      if (block.isHeading) {
        const id = nextHeadingId(writeLine(text.items.slice(first, last), text.language));
        wrap(content, ['<h2>', '</h2>'], line);
        wrap(rendered, [`<h2 id="${id}">`, '</h2>'], line);
      } else {
        for (const page of [content, rendered]) wrap(page, ['<p>', '</p>'], line);
      }
      first = last;
    }
    return { content, rendered, plainText, words: countWords(text, plainText) };
  };
}

type Line = { text: Text; block: Block; first: number };

/** Writes the sentences of a block, or a heading. Returns the index of the first word after it. */
function addLine(page: Page, { plain, capital }: AllWordBytes, { text, block, first }: Line): number {
  const { items, language } = text;
  const gap = gapIn(language);
  let n = first;
  for (const end of block.ends) {
    if (n > first) add(page, gap);
    addWord(page, capital, items[n] ?? 0);
    for (n += 1; n < end; n += 1) {
      if (gap !== '') page.bytes[page.at++] = space;
      addWord(page, plain, items[n] ?? 0);
    }
    if (!block.isHeading) add(page, '.');
  }
  return n;
}

const space = 0x20;

function addWord(page: Page, { bytes: from, starts }: WordBytes, item: number): void {
  const { bytes } = page;
  const end = starts[item + 1] ?? 0;
  let { at } = page;
  for (let n = starts[item] ?? 0; n < end; n += 1) bytes[at++] = from[n] ?? 0;
  page.at = at;
}

function add(page: Page, mark: string): void {
  page.at += page.bytes.write(mark, page.at);
}

function wrap(page: Page, [before, after]: [string, string], line: Buffer): void {
  add(page, before);
  page.at += line.copy(page.bytes, page.at);
  add(page, after);
}

function countWords({ language, items }: Text, { bytes, at }: Page): number {
  return language === 'japanese' ? countTextWords(bytes.toString('utf8', 0, at)) : items.length;
}
