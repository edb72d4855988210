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
// Three or four words. Fewer are often said again elsewhere.
const minCertainQuote = 20;
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
  return locate(blocks, anchor)?.passage;
}

export type Located = {
  passage: Passage;
  /** The words are in several places, and the text around them does not tell which one was meant. */
  isAmbiguous: boolean;
};

/**
 * For a suggestion, which must not change the wrong words: a few words that are elsewhere too, among other words, are not the passage.
 */
export function locateSuggestion(blocks: Blocks, anchor: Anchor): Located | undefined {
  const located = locate(blocks, anchor);
  if (!located || removeWhitespace(anchor.quote).length >= minCertainQuote) return located;
  const context = removeWhitespace(anchor.prefix + anchor.suffix).length;
  return located.shared >= Math.min(minSharedContext, context) ? located : undefined;
}

/**
 * For a correction, which is taken long after it was proposed: all that was before the quote, or all that was after it, must still be
 * there. Otherwise it may be said again elsewhere, and the place that was meant is gone. If the text began or ended within the
 * context, it must begin or end there still.
 */
export function locateCorrection(blocks: Blocks, anchor: Anchor): Located | undefined {
  const located = locate(blocks, anchor);
  if (!located) return undefined;
  const [prefix, suffix] = [removeWhitespace(anchor.prefix), removeWhitespace(anchor.suffix)];
  const before =
    sharedBefore(blocks, located.passage, prefix) === prefix.length &&
    (!isCutShort(anchor.prefix) || textBefore(blocks, located.passage).length === prefix.length);
  const after =
    sharedAfter(blocks, located.passage, suffix) === suffix.length &&
    (!isCutShort(anchor.suffix) || textAfter(blocks, located.passage).length === suffix.length);
  const isCertain =
    (before && after) ||
    (before && prefix.length >= minSharedContext) ||
    (after && suffix.length >= minSharedContext);
  return isCertain ? located : undefined;
}

/** Whether the text began or ended within the context. Half of a surrogate pair may be missing from a whole one. */
const isCutShort = (context: string): boolean => context.length < contextLength - 1;

function textBefore(blocks: Blocks, { block, start }: Passage): string {
  return removeWhitespace(blocks.slice(0, block).join('') + (blocks[block] ?? '').slice(0, start));
}

function textAfter(blocks: Blocks, { block, end }: Passage): string {
  return removeWhitespace((blocks[block] ?? '').slice(end) + blocks.slice(block + 1).join(''));
}

function locate(blocks: Blocks, anchor: Anchor): (Located & { shared: number }) | undefined {
  const isWhole = anchor.quote === '';
  const compact = { prefix: removeWhitespace(anchor.prefix), suffix: removeWhitespace(anchor.suffix) };
  const candidates = isWhole ? findBlocks(blocks, anchor, compact) : findQuote(blocks, anchor.quote);
  let best: { passage: Passage; shared: number; score: number; distance: number } | undefined;
  const shares: number[] = [];
  for (const passage of candidates) {
    const distance = Math.abs(passage.block - anchor.block);
    const shared = sharedContext(blocks, passage, compact);
    shares.push(shared);
    const score = shared + (distance === 0 ? oldBlockBonus : 0);
    const isBetter = !best || score > best.score || (score === best.score && distance < best.distance);
    if (isBetter) best = { passage, shared, score, distance };
  }
  if (!best) return undefined;
  const { passage, shared } = best;
  return { passage, shared, isAmbiguous: shares.filter((other) => other >= shared).length > 1 };
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

type CompactContext = { prefix: string; suffix: string };

/** How many characters of the anchor's context are around the passage, without white space. */
function sharedContext(blocks: Blocks, passage: Passage, { prefix, suffix }: CompactContext): number {
  return sharedBefore(blocks, passage, prefix) + sharedAfter(blocks, passage, suffix);
}

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char);

/** Stops at the first difference: a frequent word has thousands of candidates, and most differ at once. */
function sharedBefore(blocks: Blocks, passage: Passage, prefix: string): number {
  let { block, start: at } = passage;
  let shared = 0;
  for (let read = 0; read < contextLength && shared < prefix.length; read += 1) {
    at -= 1;
    if (at < 0) {
      block -= 1;
      if (block < 0) break;
      at = blocks[block]?.length ?? 0;
    }
    const char = blocks[block]?.[at];
    if (isSpace(char)) continue;
    if (char !== prefix[prefix.length - 1 - shared]) break;
    shared += 1;
  }
  return shared;
}

function sharedAfter(blocks: Blocks, passage: Passage, suffix: string): number {
  let { block, end: at } = passage;
  let shared = 0;
  for (let read = 0; read < contextLength && shared < suffix.length && block < blocks.length; read += 1) {
    const char = blocks[block]?.[at];
    at += 1;
    if (char === undefined) {
      block += 1;
      at = 0;
    }
    if (isSpace(char)) continue;
    if (char !== suffix[shared]) break;
    shared += 1;
  }
  return shared;
}

/**
 * Finds blocks by their context, because the anchor has no quote. The blocks of the context themselves are excluded.
 */
function findBlocks(blocks: Blocks, anchor: Anchor, compact: CompactContext): Passage[] {
  const { prefix, suffix } = compact;
  const required = Math.min(minSharedContext, prefix.length + suffix.length);
  return blocks
    .map((text, block) => ({ block, start: 0, end: text.length }))
    .filter((passage) => {
      const text = compactBlocks(blocks)[passage.block] ?? '';
      if (text !== '' && (isBeginning(text, suffix) || isEnd(text, prefix))) return false;
      if (required === 0) return passage.block === anchor.block;
      return sharedContext(blocks, passage, compact) >= required;
    });
}

/** Whether one string is a prefix of the other. */
function isBeginning(one: string, other: string): boolean {
  return other !== '' && (one.startsWith(other) || other.startsWith(one));
}

/** Whether one string is a suffix of the other. */
function isEnd(one: string, other: string): boolean {
  return other !== '' && (one.endsWith(other) || other.endsWith(one));
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
    const found = occurrences(compactBlocks(blocks)[block] ?? '', quote);
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

const compacted = new WeakMap<Blocks, string[]>();

/** Many marks are located in the same blocks, one after the other. */
function compactBlocks(blocks: Blocks): string[] {
  const known = compacted.get(blocks);
  if (known) return known;
  const compact = blocks.map(removeWhitespace);
  compacted.set(blocks, compact);
  return compact;
}
