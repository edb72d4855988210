import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Finding } from '../../rules.ts';
import type { CheckedText } from './checked-text.ts';
import { findingAt, trimRange } from './finding.ts';

// Most guides for plain language ask for 20 to 25 words. Twice that is hard to read for everybody.
const maxSentenceWords = 50;
// Bounds the work on one run of text without any full stop.
const maxRunLength = 50_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

export function findLongSentences(text: CheckedText): Finding[] {
  return text.prose
    .filter(({ isHeading, start, end }) => !isHeading && end - start <= maxRunLength)
    .flatMap(({ block, start, end }) => {
      const run = (text.blocks[block] ?? '').slice(start, end);
      // Shorter than any long sentence.
      if (run.length < maxSentenceWords * 2) return [];
      return [...sentences.segment(run)].flatMap(({ segment, index }) => {
        const words = countWords(segment);
        if (words <= maxSentenceWords) return [];
        const at = { block, start: start + index, end: start + index + segment.length };
        const message = fill(texts.checkFindings.longSentence, { words });
        return [findingAt(text, { level: 'warning', message, at: trimRange(text, at) })];
      });
    });
}

/** Words between spaces with a letter or digit in them. Scripts without spaces have no count that compares. */
const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
