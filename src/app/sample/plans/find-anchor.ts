import { anchorOf } from '#features/marks/locate-passage.ts';
import { parseFragment } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';

/** The anchor of a quote in the text, as a reviewer's browser would send it. */
export function findAnchor(content: string, quote: string): ReturnType<typeof anchorOf> {
  const blocks = parseFragment(content).children.map(readText);
  const block = blocks.findIndex((text) => text.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? -1;
  if (start === -1) throw new Error(`No block of the sample text says “${quote}”`);
  return anchorOf(blocks, { block, start, end: start + quote.length });
}
