// Compares text blocks: paragraphs, headings, captions, and bare text in a list item or a cell.
import type { ElementContent } from 'hast';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { createElement } from '../../html/create-element.ts';
import type { Block } from '../blocks/read-blocks.ts';
import type { Comparison } from '../comparison.ts';
import { describeBlockChange } from '../notes/describe-blocks.ts';
import { describeLinkChanges } from '../notes/describe-links.ts';
import { describeFormatChanges, describeHiddenCharacters } from '../notes/describe-words.ts';
import { compareTokens, type TokenComparison, type WordChange } from './compare-tokens.ts';
import type { Token } from './inline-tokens.ts';
import { toPieces, writePieces } from './write-inline.ts';

export function compareTextBlock(before: Block, after: Block, comparison: Comparison): ElementContent[] {
  comparison.notes.push(...describeBlockChange(before, after));
  return wrapText(after, compareInline(before.tokens, after.tokens, comparison));
}

export const wrapText = ({ tag, properties }: Block, children: ElementContent[]): ElementContent[] =>
  tag === 'text' ? children : [createElement(tag, { ...properties }, children)];

export const compareInline = (
  before: readonly Token[],
  after: readonly Token[],
  comparison: Comparison,
): ElementContent[] => writePieces(toPieces(compareWords(before, after, comparison).changes));

function compareWords(
  before: readonly Token[],
  after: readonly Token[],
  { budget, wordCounts, notes }: Comparison,
): TokenComparison {
  const words = compareTokens(before, after, budget);
  wordCounts.added += words.added;
  wordCounts.removed += words.removed;
  notes.push(...describeLinkChanges(words, budget), ...describeFormatChanges(words));
  notes.push(...describeHiddenCharacters('added', readChanged(words, 'added')));
  notes.push(...describeHiddenCharacters('removed', readChanged(words, 'removed')));
  return words;
}

const readChanged = ({ changes }: TokenComparison, side: 'added' | 'removed'): string =>
  changes
    .flatMap((change) => (change.kind === 'replaced' ? change[side] : []))
    .map(({ spaceBefore, text }) => (spaceBefore.length > 0 ? ` ${text}` : text))
    .join('');

/** Compares a paragraph that was split. Returns one list of nodes for each part. */
export function compareSplit(
  before: Block,
  after: readonly Block[],
  comparison: Comparison,
): ElementContent[][] {
  comparison.notes.push(plural(texts.compareInline.paragraphSplit, after.length));
  comparison.notes.push(...after.flatMap((block) => describeBlockChange(before, block)));
  const tokens = after.flatMap((block) => block.tokens);
  const partOf = new Map(after.flatMap((block, part) => block.tokens.map((token) => [token, part] as const)));
  const { changes } = compareWords(before.tokens, tokens, comparison);
  const parts = divideChanges(changes, partOf);
  return after.map((block, part) => wrapText(block, writePieces(toPieces(parts[part] ?? []))));
}

/** Assigns changes to the parts. Removed words stay with the words before them. */
function divideChanges(changes: readonly WordChange[], partOf: ReadonlyMap<Token, number>): WordChange[][] {
  const parts: WordChange[][] = [];
  let part = 0;
  const add = (change: WordChange) => {
    parts[part] ??= [];
    parts[part]?.push(change);
  };
  for (const change of changes) {
    if (change.kind === 'kept') {
      part = partOf.get(change.after) ?? part;
      add(change);
      continue;
    }
    let { removed } = change;
    for (const [next, added] of groupByPart(change.added, partOf, part)) {
      if (next !== part && removed.length > 0) add({ kind: 'replaced', removed, added: [] });
      if (next !== part) removed = [];
      part = next;
      add({ kind: 'replaced', removed, added });
      removed = [];
    }
    if (removed.length > 0) add({ kind: 'replaced', removed, added: [] });
  }
  return parts;
}

function groupByPart(
  tokens: readonly Token[],
  partOf: ReadonlyMap<Token, number>,
  current: number,
): [part: number, tokens: Token[]][] {
  const groups: [number, Token[]][] = [];
  for (const token of tokens) {
    const part = partOf.get(token) ?? current;
    const last = groups.at(-1);
    if (last?.[0] === part) last[1].push(token);
    else groups.push([part, [token]]);
  }
  return groups;
}

/** Compares paragraphs that were joined into one. */
export function compareJoined(
  before: readonly Block[],
  after: Block,
  comparison: Comparison,
): ElementContent[] {
  comparison.notes.push(plural(texts.compareInline.paragraphsJoined, before.length));
  comparison.notes.push(...before.flatMap((block) => describeBlockChange(block, after)));
  const tokens = before.flatMap((block, index) =>
    index === 0 ? block.tokens : startWithSpace(block.tokens),
  );
  return wrapText(after, compareInline(tokens, after.tokens, comparison));
}

function startWithSpace([first, ...others]: readonly Token[]): Token[] {
  if (!first) return [];
  const format = first.parts[0]?.format;
  return [{ ...first, spaceBefore: format ? [{ text: ' ', format }] : [] }, ...others];
}
