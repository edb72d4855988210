// Compares images and their captions.
import type { Element, ElementContent } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { createElement } from '../../html/create-element.ts';
import type { Comparison } from '../comparison.ts';
import { describeAlt } from '../notes/describe-blocks.ts';
import { describeHiddenCharacters } from '../notes/describe-words.ts';
import { compareTextBlock } from '../words/compare-inline.ts';
import type { Block } from './read-blocks.ts';
import { markWholeBlock } from './whole-block.ts';

export function compareFigure(before: Block, after: Block, comparison: Comparison): Element[] {
  const images = { before: findPart(before, 'img'), after: findPart(after, 'img') };
  const captions = { before: findPart(before, 'figcaption'), after: findPart(after, 'figcaption') };
  return [
    createElement('figure', {}, [
      ...compareImage(images.before, images.after, comparison),
      ...compareCaption(captions.before, captions.after, comparison),
    ]),
  ];
}

const findPart = ({ children }: Block, tag: string): Block | undefined =>
  children.find((child) => child.tag === tag);

function compareImage(
  before: Block | undefined,
  after: Block | undefined,
  { notes }: Comparison,
): ElementContent[] {
  if (!before || !after) return after?.nodes ?? [];
  const isReplaced = before.properties.src !== after.properties.src;
  if (isReplaced) notes.push(texts.compareFigure.imageReplaced);
  notes.push(...describeAltChange(before, after));
  if (!isReplaced) {
    const sizes = { before: readSize(before), after: readSize(after) };
    if (sizes.before !== sizes.after) notes.push(fill(texts.compareFigure.imageSize, sizes));
    return after.nodes;
  }
  return [
    createElement('del', { className: ['diff-block'] }, before.nodes),
    createElement('ins', { className: ['diff-block'] }, after.nodes),
  ];
}

function describeAltChange(before: Block, after: Block): string[] {
  const [old, now] = [String(before.properties.alt ?? ''), String(after.properties.alt ?? '')];
  if (old === now) return [];
  const note = fill(texts.compareFigure.altText, { before: describeAlt(old), after: describeAlt(now) });
  return [note, ...describeHiddenCharacters('added', now)];
}

const readSize = ({ properties: { width, height } }: Block): string =>
  width === undefined && height === undefined
    ? texts.compareFigure.sizeNotGiven
    : fill(texts.compareFigure.size, { width: String(width ?? '?'), height: String(height ?? '?') });

function compareCaption(
  before: Block | undefined,
  after: Block | undefined,
  comparison: Comparison,
): ElementContent[] {
  if (before && after) return compareTextBlock(before, after, comparison);
  if (after) return markWholeBlock(after, 'added', comparison);
  return before ? markWholeBlock(before, 'removed', comparison) : [];
}
