import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import { readCheckedText } from '../machine/checked-text.ts';
import { findingAt } from '../machine/finding.ts';
import { findCommonPassages, indexWords } from './passage-hashes.ts';

/** Another article with which the text has passages in common. Readers may see it. */
export type Candidate = { title: string; text: string };

/** The passages of the text that stand in other articles, each with its place in the first block that has it. */
export function findCopies({ content, candidates }: { content: string; candidates: Candidate[] }): Finding[] {
  const text = readCheckedText(content);
  const others = candidates.map(({ title, text: other }) => ({ title, index: indexWords(other) }));
  // A passage does not end where a paragraph does, but it is shown in one.
  return text.blocks.flatMap((blockText, block) => {
    const taken: { start: number; end: number }[] = [];
    return others.flatMap(({ title, index }) =>
      findCommonPassages(blockText, index).flatMap(({ start, end, words }) => {
        if (taken.some((each) => start < each.end && end > each.start)) return [];
        taken.push({ start, end });
        const message = fill(texts.checkFindings.standsElsewhere, { words, title });
        return [findingAt(text, { level: 'warning', message, at: { block, start, end } })];
      }),
    );
  });
}
