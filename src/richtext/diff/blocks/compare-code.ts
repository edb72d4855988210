// Compares code line by line, as code review tools do: removed lines above added ones, with the differing words marked
// in both.
import type { Element } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { countTextWords } from '../../analysis/count-words.ts';
import { createElement } from '../../html/create-element.ts';
import { isElement } from '../../html/parse-fragment.ts';
import { findCodeLanguage } from '../../sanitize/clean-code.ts';
import type { Unit } from '../align/alignment.ts';
import { type Budget, matchKeys } from '../align/match-keys.ts';
import { planSteps, type Step } from '../align/plan-steps.ts';
import type { CodeLine, Comparison } from '../comparison.ts';
import { describeHiddenCharacters, languageName } from '../notes/describe-words.ts';
import { isWord, splitWords } from '../words/split-words.ts';
import type { Block } from './read-blocks.ts';

export function compareCode(before: Block, after: Block, comparison: Comparison): Element[] {
  const { notes, comparedCode } = comparison;
  const [oldPre, newPre] = [before.nodes[0], after.nodes[0]];
  if (!isElement(oldPre) || !isElement(newPre)) return [];
  const languages = [findCodeLanguage(oldPre), findCodeLanguage(newPre)] as const;
  if (languages[0] !== languages[1]) {
    const [was, now] = [languageName(languages[0]), languageName(languages[1])];
    notes.push(fill(texts.compareCode.language, { before: was, after: now }));
  }
  const code = newPre.children.find(isElement);
  const pre = createElement('pre', { className: ['diff-code'] }, [
    createElement('code', { ...code?.properties }, []),
  ]);
  comparedCode.push({
    pre,
    before: oldPre,
    after: newPre,
    lines: compareLinesOfCode(before, after, comparison),
  });
  return [pre];
}

const readUnits = ({ text }: Block): Unit[] => text.split('\n').map((line) => ({ key: line, text: line }));

function compareLinesOfCode(before: Block, after: Block, comparison: Comparison): CodeLine[] {
  const units = { before: readUnits(before), after: readUnits(after) };
  const steps = planSteps(units, { likeness: () => 1 }, comparison);
  const lines: CodeLine[] = [];
  for (let index = 0; index < steps.length; ) {
    const step = steps[index] as Step;
    if (step.kind === 'same') {
      lines.push({ kind: 'same', number: step.after, marks: [] });
      index += 1;
      continue;
    }
    const from = index;
    while (index < steps.length && steps[index]?.kind !== 'same') index += 1;
    addChanged(lines, steps.slice(from, index), { units, comparison });
  }
  return lines;
}

type Sides = { units: { before: Unit[]; after: Unit[] }; comparison: Comparison };

function addChanged(lines: CodeLine[], steps: readonly Step[], { units, comparison }: Sides): void {
  const removed: CodeLine[] = [];
  const added: CodeLine[] = [];
  const { wordCounts, notes, budget } = comparison;
  const read = (side: 'before' | 'after', number: number) => units[side][number]?.text ?? '';
  for (const step of steps) {
    if (step.kind === 'removed') {
      removed.push({ kind: 'removed', number: step.before, marks: [] });
      wordCounts.removed += countTextWords(read('before', step.before));
    } else if (step.kind === 'added') {
      added.push({ kind: 'added', number: step.after, marks: [] });
      wordCounts.added += countTextWords(read('after', step.after));
    } else if (step.kind === 'pair') {
      const [i, j] = [step.group.before[0] ?? 0, step.group.after[0] ?? 0];
      const words = compareWordsOfCode(read('before', i), read('after', j), budget);
      wordCounts.removed += words.removed;
      wordCounts.added += words.added;
      removed.push({ kind: 'removed', number: i, marks: words.before });
      added.push({ kind: 'added', number: j, marks: words.after });
    }
  }
  notes.push(
    ...describeHiddenCharacters('added', added.map(({ number }) => read('after', number)).join('\n')),
  );
  notes.push(
    ...describeHiddenCharacters('removed', removed.map(({ number }) => read('before', number)).join('\n')),
  );
  for (const line of [...removed, ...added]) lines.push(line);
}

type WordsOfCode = { before: CodeLine['marks']; after: CodeLine['marks']; added: number; removed: number };

/** White space is significant here. */
function compareWordsOfCode(before: string, after: string, budget: Budget): WordsOfCode {
  const words = { before: splitWords(before), after: splitWords(after) };
  const pairs = matchKeys({ ...words, budget, prefer: 'fewest' });
  const old = markUnmatched(words.before, new Set(pairs.map(([i]) => i)));
  const now = markUnmatched(words.after, new Set(pairs.map(([, j]) => j)));
  return { before: old.marks, after: now.marks, removed: old.words, added: now.words };
}

function markUnmatched(words: readonly string[], matched: ReadonlySet<number>) {
  const marks: CodeLine['marks'] = [];
  let offset = 0;
  let count = 0;
  for (const [index, word] of words.entries()) {
    const to = offset + word.length;
    if (!matched.has(index)) {
      const last = marks.at(-1);
      if (last?.to === offset) last.to = to;
      else marks.push({ from: offset, to });
      if (isWord(word)) count += 1;
    }
    offset = to;
  }
  return { marks, words: count };
}
