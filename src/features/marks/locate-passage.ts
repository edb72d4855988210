import { maxQuoteLength } from './rules.ts';
// Where a mark stands in a text, and where that passage is once the text has changed. Knows nothing but the texts of
// the blocks, so that the review page and the author's editor find the same place.

export type Anchor = {
  /** Index among the text's top-level blocks. */
  block: number;
  /** Empty where the whole block is meant, such as an image. */
  quote: string;
  /** What stands before and after, also in the blocks around it. */
  prefix: string;
  suffix: string;
};

export type Passage = { block: number; start: number; end: number };

type Blocks = readonly string[];

// Half a line on each side: tells one "the" from the other, and still fits when the rest of the paragraph is rewritten.
const contextLength = 40;
// The old block counts as much as this many characters of context: elsewhere, a few may agree by chance.
const oldBlockBonus = 10;
// Less around a whole block, such as a full stop, agrees by chance.
const minSharedContext = 8;
const between = '\n';

/** An empty range, or one too long for a quote, means the whole block. */
export function anchorOf(blocks: Blocks, { block, start, end }: Passage): Anchor {
  const text = blocks[block] ?? '';
  if (start >= end || end - start > maxQuoteLength) {
    return { block, quote: '', ...contextOf(blocks, { block, start: 0, end: text.length }) };
  }
  return { block, quote: text.slice(start, end), ...contextOf(blocks, { block, start, end }) };
}

/** Undefined when what was marked is gone. Spaces that came or went do not matter. */
export function locatePassage(blocks: Blocks, anchor: Anchor): Passage | undefined {
  const isWhole = anchor.quote === '';
  const candidates = isWhole ? findBlocks(blocks, anchor) : findQuote(blocks, anchor.quote);
  let best: { passage: Passage; score: number; distance: number } | undefined;
  for (const passage of candidates) {
    const distance = Math.abs(passage.block - anchor.block);
    const score = sharedContext(blocks, passage, anchor) + (distance === 0 ? oldBlockBonus : 0);
    const isBetter = !best || score > best.score || (score === best.score && distance < best.distance);
    if (isBetter) best = { passage, score, distance };
  }
  return best?.passage;
}

function contextOf(blocks: Blocks, { block, start, end }: Passage): { prefix: string; suffix: string } {
  const text = blocks[block] ?? '';
  let prefix = text.slice(0, start);
  for (let at = block - 1; at >= 0 && prefix.length < contextLength; at -= 1) {
    prefix = blocks[at] + between + prefix;
  }
  let suffix = text.slice(end);
  for (let at = block + 1; at < blocks.length && suffix.length < contextLength; at += 1) {
    suffix += between + blocks[at];
  }
  // Half of a character that takes two units is none.
  return {
    prefix: prefix.slice(-contextLength).replace(/^[\uDC00-\uDFFF]/, ''),
    suffix: suffix.slice(0, contextLength).replace(/[\uD800-\uDBFF]$/, ''),
  };
}

function sharedContext(blocks: Blocks, passage: Passage, anchor: Anchor): number {
  const here = contextOf(blocks, passage);
  const before = sharedLength(reverse(squeeze(here.prefix)), reverse(squeeze(anchor.prefix)));
  return before + sharedLength(squeeze(here.suffix), squeeze(anchor.suffix));
}

/** A block without a quote is known by what is around it, and is none of those. */
function findBlocks(blocks: Blocks, anchor: Anchor): Passage[] {
  const prefix = squeeze(anchor.prefix);
  const suffix = squeeze(anchor.suffix);
  const required = Math.min(minSharedContext, prefix.length + suffix.length);
  return blocks
    .map((text, block) => ({ block, start: 0, end: text.length }))
    .filter((passage) => {
      const text = squeeze(blocks[passage.block] ?? '');
      if (text !== '' && (isBeginning(text, suffix) || isBeginning(reverse(text), reverse(prefix))))
        return false;
      if (required === 0) return passage.block === anchor.block;
      return sharedContext(blocks, passage, anchor) >= required;
    });
}

/** Whether the shorter one is how the longer one begins. */
function isBeginning(one: string, other: string): boolean {
  return other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** To the letter where it is found like that, else with other spaces. */
function findQuote(blocks: Blocks, quote: string): Passage[] {
  const exact = blocks.flatMap((text, block) =>
    occurrences(text, quote).map((start) => ({ block, start, end: start + quote.length })),
  );
  return exact.length > 0 ? exact : findSqueezed(blocks, squeeze(quote));
}

function findSqueezed(blocks: Blocks, quote: string): Passage[] {
  if (quote === '') return [];
  return blocks.flatMap((text, block) => {
    const found = occurrences(squeeze(text), quote);
    if (found.length === 0) return [];
    // Where each character of the squeezed text stands.
    const places = Array.from(text.matchAll(/\S/g), ({ index }) => index);
    return found.map((at) => ({
      block,
      start: places[at] ?? 0,
      end: (places[at + quote.length - 1] ?? 0) + 1,
    }));
  });
}

function occurrences(text: string, quote: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) found.push(at);
  return found;
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** By code units: both sides are turned the same way, and only compared. */
const reverse = (text: string): string => text.split('').reverse().join('');

function sharedLength(one: string, other: string): number {
  const longest = Math.min(one.length, other.length);
  let length = 0;
  while (length < longest && one[length] === other[length]) length += 1;
  return length;
}
