// Which blocks can have become which.
import type { StepRules } from './plan-steps.ts';
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

/** Whether one is text, and the other a quote of nothing else. */
const isQuoted = (text: Block, quote: Block): boolean =>
  familyOf(text) === 'text' &&
  familyOf(quote) === 'quote' &&
  quote.children.length === 1 &&
  quote.children.every(isTextBlock);

// A heading, or a few words: easier to read in one line than in two.
const maxHeadingLength = 60;
const maxShortLength = 30;

const isShort = ({ tag, text }: Block): boolean =>
  text.length <= (/^h\d$/.test(tag) ? maxHeadingLength : maxShortLength);

function isSuccessor(before: Block, after: Block, count: number): boolean {
  if (kindOf(before) !== kindOf(after)) return false;
  if (before.tag === 'figure') return true;
  // Lines are removed and added within it, whatever they have in common.
  if (before.tag === 'pre') return count === 1;
  const canBeShort = familyOf(before) === 'text' || before.tag === 'li';
  return count === 1 && canBeShort && isShort(before) && isShort(after);
}

export const blockRules: StepRules<Block> = {
  likeness,
  isSuccessor,
  isSplittable: (block) => kindOf(block) === 'p',
};

// Shorter ones may be there twice by chance, and are read as quickly as "moved" is.
const minMovedLength = 40;

/** For the blocks of the article itself. Within a list or a quote, what moved is shown where it was and where it is. */
export const topRules: StepRules<Block> = {
  ...blockRules,
  isMovable: ({ tag, text }) => tag === 'figure' || text.length >= minMovedLength,
};
