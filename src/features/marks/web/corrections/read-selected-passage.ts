import { rangeOf, textOf } from '#client/block-text.ts';
import { maxCorrectedLength } from '../../corrections/correction-rules.ts';
import { findBlocks, isInOneTextBlock, passageOf } from '../../dom-passages.ts';
import { type Anchor, anchorOf, locateCorrection } from '../../locate-passage.ts';
import { findArticleText } from './find-article-text.ts';

/** Why other words cannot be proposed for a selection. */
export type SelectionProblem = 'too-long' | 'scattered' | 'ambiguous';

export type SelectedPassage = { articleId: string; anchor: Anchor; problem: SelectionProblem | undefined };

/** The selected words of an article, as a place in its text. */
export function readSelectedPassage(selection: Selection | null): SelectedPassage | undefined {
  const found = findArticleText(selection);
  if (!found) return undefined;
  const { articleId, container, range } = found;
  const blocks = findBlocks(container);
  const passage = passageOf(blocks, range);
  const block = passage && blocks.get(passage.block);
  if (!block) return undefined;
  const blockTexts = Array.from(blocks.values(), textOf);
  const length = passage.end - passage.start;
  const anchor = anchorOf(blockTexts, passage);
  if (length > maxCorrectedLength) return { articleId, anchor, problem: 'too-long' };
  if (!isInOneTextBlock(rangeOf(block, passage))) return { articleId, anchor, problem: 'scattered' };
  const located = locateCorrection(blockTexts, anchor);
  return { articleId, anchor, problem: !located || located.isAmbiguous ? 'ambiguous' : undefined };
}
