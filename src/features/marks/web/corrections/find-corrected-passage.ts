import type { FoundPassage } from '#richtext/editor/passages/marked-passages.ts';
import type { Correction } from '../../corrections/contract.ts';
import { locateCorrection, locatePassage } from '../../locate-passage.ts';

/** One that was taken is where its words are. An open one must not hit other words. */
export function findCorrectedPassage(
  blocks: readonly string[],
  correction: Pick<Correction, 'block' | 'quote' | 'replacement' | 'prefix' | 'suffix' | 'state'>,
): FoundPassage | undefined {
  const { block, quote, replacement, prefix, suffix, state } = correction;
  if (state === 'taken' && replacement.trim() !== '')
    return locatePassage(blocks, { block, quote: replacement, prefix, suffix });
  const located = locateCorrection(blocks, { block, quote, prefix, suffix });
  return located && { ...located.passage, isAmbiguous: located.isAmbiguous };
}
