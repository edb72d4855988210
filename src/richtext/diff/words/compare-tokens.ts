// Compares two texts word by word.

import { type Budget, matchKeys } from '../align/match-keys.ts';
import type { Format, Part, Token } from './inline-tokens.ts';
import { isWord } from './split-words.ts';

export type Kept = { kind: 'kept'; before: Token; after: Token };
export type Replaced = { kind: 'replaced'; removed: Token[]; added: Token[] };
export type WordChange = Kept | Replaced;

export type TokenComparison = {
  changes: WordChange[];
  /** The number of added and removed words. A word with another link target counts as neither. */
  added: number;
  removed: number;
  /** Words that stayed but are linked differently. They are also among the replaced ones. */
  relinked: Kept[];
};

export function compareTokens(
  before: readonly Token[],
  after: readonly Token[],
  budget: Budget,
): TokenComparison {
  const changes = findChanges(before, after, budget);
  const replaced = changes.filter((change) => change.kind === 'replaced');
  const isRelinked = (change: WordChange): change is Kept =>
    change.kind === 'kept' && !isFormattedAlike(change) && linksOf(change.before) !== linksOf(change.after);
  return {
    changes: mergeShortRuns(
      joinReplaced(changes.map((change) => (isRelinked(change) ? replaceKept(change) : change))),
    ),
    added: countWords(replaced.flatMap((change) => change.added)),
    removed: countWords(replaced.flatMap((change) => change.removed)),
    relinked: changes.filter(isRelinked),
  };
}

const countWords = (tokens: readonly Token[]): number => tokens.filter(({ text }) => isWord(text)).length;

/** The links of a word, with their offsets, as a string to compare. */
function linksOf({ parts }: Token): string {
  let links = '';
  let last: Format | undefined;
  let offset = 0;
  for (const { text, format } of parts) {
    if (format.link !== last?.link || last === undefined) links += `${offset} ${format.link ?? ''}\n`;
    last = format;
    offset += text.length;
  }
  return links;
}

const replaceKept = ({ before, after }: Kept): Replaced => ({
  kind: 'replaced',
  removed: [before],
  added: [after],
});

function findChanges(before: readonly Token[], after: readonly Token[], budget: Budget): WordChange[] {
  const pairs = matchKeys({
    before: before.map(({ text }) => text),
    after: after.map(({ text }) => text),
    budget,
    prefer: 'fewest',
  });
  const changes: WordChange[] = [];
  let i = 0;
  let j = 0;
  for (const [keptBefore, keptAfter] of [...pairs, [before.length, after.length] as const]) {
    const replaced = { removed: before.slice(i, keptBefore), added: after.slice(j, keptAfter) };
    if (replaced.removed.length + replaced.added.length > 0) changes.push({ kind: 'replaced', ...replaced });
    const kept = { before: before[keptBefore], after: after[keptAfter] };
    if (kept.before && kept.after) changes.push({ kind: 'kept', before: kept.before, after: kept.after });
    i = keptBefore + 1;
    j = keptAfter + 1;
  }
  return changes;
}

/** Joins neighbouring replacements into one. */
function joinReplaced(changes: readonly WordChange[]): WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (change.kind === 'replaced' && last?.kind === 'replaced') {
      last.removed.push(...change.removed);
      last.added.push(...change.added);
    } else if (change.kind === 'replaced') {
      joined.push({ ...change, removed: [...change.removed], added: [...change.added] });
    } else joined.push(change);
  }
  return joined;
}

// A rewritten sentence shares an "of" and some commas with the old one. If these stay separate, both versions are
// unreadable, so short unchanged runs become part of the replacement around them.
const maxShortRunTokens = 2;
const maxShortRunLetters = 3;
const minReplacedAround = 5;

function mergeShortRuns(changes: readonly WordChange[]): WordChange[] {
  const out: WordChange[] = [];
  for (let index = 0; index < changes.length; index += 1) {
    const start = index;
    while (changes[index]?.kind === 'kept') index += 1;
    const run = changes.slice(start, index) as Kept[];
    const [previous, next] = [out.at(-1), changes[index]];
    const isShortRun = isSmall(run) && countReplaced(previous) + countReplaced(next) >= minReplacedAround;
    if (isShortRun && previous?.kind === 'replaced' && next?.kind === 'replaced') {
      out[out.length - 1] = {
        kind: 'replaced',
        removed: [...previous.removed, ...run.map(({ before }) => before), ...next.removed],
        added: [...previous.added, ...run.map(({ after }) => after), ...next.added],
      };
      continue;
    }
    for (const change of run) out.push(change);
    if (next) out.push(next);
  }
  return out;
}

const isSmall = (run: readonly Kept[]): boolean =>
  run.length <= maxShortRunTokens &&
  run.every(({ after }) => !isWord(after.text) || Array.from(after.text).length <= maxShortRunLetters);

/** The number of words that were replaced by others. */
const countReplaced = (change: WordChange | undefined): number =>
  change?.kind === 'replaced' ? Math.min(change.removed.length, change.added.length) : 0;

/** Whether an unchanged word has one format, the same in both texts. Nearly all have. */
export const isFormattedAlike = ({ before, after }: Kept): boolean =>
  before.parts.length === 1 &&
  after.parts.length === 1 &&
  before.parts[0]?.format.key === after.parts[0]?.format.key;

export type Reformatted = { part: Part; before: Format };

/** Cuts an unchanged word where its old or its new format changes. */
export function alignFormats({ before, after }: Kept): Reformatted[] {
  const out: Reformatted[] = [];
  const queue = before.parts.map((part) => ({ ...part }));
  for (const { text, format } of after.parts) {
    let rest = text;
    while (rest !== '') {
      const head = queue[0];
      if (!head) break;
      const length = Math.min(rest.length, head.text.length);
      out.push({ part: { text: rest.slice(0, length), format }, before: head.format });
      rest = rest.slice(length);
      head.text = head.text.slice(length);
      if (head.text === '') queue.shift();
    }
  }
  return out;
}
