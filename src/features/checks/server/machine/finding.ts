import { anchorOf } from '#features/marks/locate-passage.ts';
import type { Finding, FindingLevel } from '../../rules.ts';
import type { CheckedText, TextRange } from './checked-text.ts';

type Found = { level: FindingLevel; message: string; at: TextRange };
type Blocks = Pick<CheckedText, 'blocks'>;

/** Anchors a finding to its passage. An empty range means the whole block, such as an image. */
export function findingAt(text: Blocks, { level, message, at }: Found): Finding {
  const anchor = anchorOf(text.blocks, keepPairs(text, at));
  // PostgreSQL refuses half of a surrogate pair.
  return { level, message: message.toWellFormed(), ...anchor };
}

/** The range without the white space around it. */
export function trimRange({ blocks }: Blocks, { block, start, end }: TextRange): TextRange {
  const text = (blocks[block] ?? '').slice(start, end);
  const leading = text.length - text.trimStart().length;
  return { block, start: start + leading, end: start + leading + text.trim().length };
}

/** Moves the borders of a range out of surrogate pairs. */
function keepPairs({ blocks }: Blocks, { block, start, end }: TextRange): TextRange {
  const text = blocks[block] ?? '';
  const isInside = (at: number) => /[\uDC00-\uDFFF]/.test(text[at] ?? '') && at > 0;
  return { block, start: isInside(start) ? start - 1 : start, end: isInside(end) ? end + 1 : end };
}
