// Anchors marks in a text, and finds the marked passage again after the text has changed. It only uses the plain
// texts of the blocks, so that the review page and the author's editor find the same passage.
import { maxQuoteLength } from './rules.ts';

export type Anchor = {
  /** The index of the top-level block. */
  block: number;
  /** Empty if the mark is on the whole block, such as an image. */
  quote: string;
  /** The text before and after the quote, including neighbouring blocks. */
  prefix: string;
  suffix: string;
};

export type Passage = { block: number; start: number; end: number };

type Blocks = readonly string[];

// 40 characters on each side distinguish repeated words, and still match when the rest of the paragraph is rewritten.
const contextLength = 40;
// The original block counts as much as 10 characters of context: in other blocks, a few characters match by chance.
const oldBlockBonus = 10;
// A shorter context around a whole block, such as a full stop, matches by chance.
const minSharedContext = 8;
const between = '\n';

/** An empty range, or one that is too long to quote, means the whole block. */
export function anchorOf(blocks: Blocks, { block, start, end }: Passage): Anchor {
  const text = blocks[block] ?? '';
  if (start >= end || end - start > maxQuoteLength) {
    return { block, quote: '', ...contextOf(blocks, { block, start: 0, end: text.length }) };
  }
  return { block, quote: text.slice(start, end), ...contextOf(blocks, { block, start, end }) };
}

/** Undefined if the passage was deleted. Differences in white space are ignored. */
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
  // Remove half of a surrogate pair.
  return {
    prefix: prefix.slice(-contextLength).replace(/^[\uDC00-\uDFFF]/, ''),
    suffix: suffix.slice(0, contextLength).replace(/[\uD800-\uDBFF]$/, ''),
  };
}

function sharedContext(blocks: Blocks, passage: Passage, anchor: Anchor): number {
  const here = contextOf(blocks, passage);
  const before = sharedLength(
    reverse(removeWhitespace(here.prefix)),
    reverse(removeWhitespace(anchor.prefix)),
  );
  return before + sharedLength(removeWhitespace(here.suffix), removeWhitespace(anchor.suffix));
}

/**
 * Finds blocks by their context, because the anchor has no quote. The blocks of the context themselves are excluded.
 */
function findBlocks(blocks: Blocks, anchor: Anchor): Passage[] {
  const prefix = removeWhitespace(anchor.prefix);
  const suffix = removeWhitespace(anchor.suffix);
  const required = Math.min(minSharedContext, prefix.length + suffix.length);
  return blocks
    .map((text, block) => ({ block, start: 0, end: text.length }))
    .filter((passage) => {
      const text = removeWhitespace(blocks[passage.block] ?? '');
      if (text !== '' && (isBeginning(text, suffix) || isBeginning(reverse(text), reverse(prefix))))
        return false;
      if (required === 0) return passage.block === anchor.block;
      return sharedContext(blocks, passage, anchor) >= required;
    });
}

/** Whether one string is a prefix of the other. */
function isBeginning(one: string, other: string): boolean {
  return other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** Exact matches; if there are none, matches that ignore white space. */
function findQuote(blocks: Blocks, quote: string): Passage[] {
  const exact = blocks.flatMap((text, block) =>
    occurrences(text, quote).map((start) => ({ block, start, end: start + quote.length })),
  );
  return exact.length > 0 ? exact : findIgnoringWhitespace(blocks, removeWhitespace(quote));
}

function findIgnoringWhitespace(blocks: Blocks, quote: string): Passage[] {
  if (quote === '') return [];
  return blocks.flatMap((text, block) => {
    const found = occurrences(removeWhitespace(text), quote);
    if (found.length === 0) return [];
    // The index in `text` of each character of the compact text.
    const positions = Array.from(text.matchAll(/\S/g), ({ index }) => index);
    return found.map((at) => ({
      block,
      start: positions[at] ?? 0,
      end: (positions[at + quote.length - 1] ?? 0) + 1,
    }));
  });
}

function occurrences(text: string, quote: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) found.push(at);
  return found;
}

const removeWhitespace = (text: string): string => text.replace(/\s+/g, '');

/** Reverses by code units. Surrogate pairs may break, but both sides are reversed the same way and only compared. */
const reverse = (text: string): string => text.split('').reverse().join('');

function sharedLength(one: string, other: string): number {
  const longest = Math.min(one.length, other.length);
  let length = 0;
  while (length < longest && one[length] === other[length]) length += 1;
  return length;
}
