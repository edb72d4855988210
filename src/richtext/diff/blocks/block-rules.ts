// Rules for which blocks may have become which.
import type { StepRules } from '../align/plan-steps.ts';
import { type Block, isTextBlock } from './read-blocks.ts';

const families: Record<string, string> = {
  blockquote: 'quote',
  div: 'quote',
  ol: 'list',
  ul: 'list',
};

const familyOf = (block: Block): string => (isTextBlock(block) ? 'text' : (families[block.tag] ?? block.tag));

const kindOf = ({ tag }: Block): string => (tag === 'text' ? 'p' : tag);

function likeness(before: Block, after: Block): number {
  if (kindOf(before) === kindOf(after)) return 1;
  if (familyOf(before) === familyOf(after)) return 0.9;
  return isQuoted(before, after) || isQuoted(after, before) ? 0.8 : 0;
}

/** Whether `quote` contains a single text block, so that it may be `text` quoted. */
const isQuoted = (text: Block, quote: Block): boolean =>
  familyOf(text) === 'text' &&
  familyOf(quote) === 'quote' &&
  quote.children.length === 1 &&
  quote.children.every(isTextBlock);

// Up to this length, an old and a new heading or line are easier to read inline than as two blocks.
const maxHeadingLength = 60;
const maxShortLength = 30;

const isShort = ({ tag, text }: Block): boolean =>
  text.length <= (/^h\d$/.test(tag) ? maxHeadingLength : maxShortLength);

function isReplacement(before: Block, after: Block, count: number): boolean {
  if (kindOf(before) !== kindOf(after)) return false;
  if (before.tag === 'figure') return true;
  // The comparison inside the block removes and adds lines, even if they have nothing in common.
  if (before.tag === 'pre') return count === 1;
  const canBeShort = familyOf(before) === 'text' || before.tag === 'li';
  return count === 1 && canBeShort && isShort(before) && isShort(after);
}

export const blockRules: StepRules<Block> = {
  likeness,
  isReplacement,
  isSplittable: (block) => kindOf(block) === 'p',
};

// Shorter blocks may occur twice by chance, and are read as quickly as the word "moved".
const minMovedLength = 40;

/**
 * Rules for the top-level blocks of an article. Inside a list or a quote, a moved block is shown as removed and added.
 */
export const topRules: StepRules<Block> = {
  ...blockRules,
  isMovable: ({ tag, text }) => tag === 'figure' || text.length >= minMovedLength,
};
