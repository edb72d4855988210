// Hints for an author before submitting. They never prevent a submission.
import type { Element, Nodes } from 'hast';
import { type Plural, plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { isElement, parseFragment } from '../html/parse-fragment.ts';
import { readText } from '../html/read-text.ts';
import { findCodeLanguage } from '../sanitize/clean-code.ts';

export type HintKind = 'image-without-alt' | 'skipped-heading' | 'code-without-language' | 'empty-link';

export type Hint = { kind: HintKind; count: number; message: string };

type Counts = Record<HintKind, number>;

export function findHints(content: string): Hint[] {
  const counts: Counts = {
    'image-without-alt': 0,
    'skipped-heading': 0,
    'code-without-language': 0,
    'empty-link': 0,
  };
  // The title is the heading of level 1.
  let level = 1;
  for (const element of listElements(parseFragment(content))) {
    if (isImageWithoutAlt(element)) counts['image-without-alt'] += 1;
    if (element.tagName === 'pre' && !findCodeLanguage(element)) counts['code-without-language'] += 1;
    if (isEmptyLink(element)) counts['empty-link'] += 1;
    if (!/^h[1-6]$/.test(element.tagName)) continue;
    const next = Number(element.tagName.slice(1));
    if (next > level + 1) counts['skipped-heading'] += 1;
    level = next;
  }
  const kinds = Object.keys(counts) as HintKind[];
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], message: plural(hintTexts[kind], counts[kind]) }));
}

function* listElements(node: Nodes): Generator<Element> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (!isElement(child)) continue;
    yield child;
    yield* listElements(child);
  }
}

const isImageWithoutAlt = ({ tagName, properties }: Element): boolean =>
  tagName === 'img' && String(properties.alt ?? '').trim() === '';

const isEmptyLink = (element: Element): boolean =>
  element.tagName === 'a' &&
  readText(element).trim() === '' &&
  !element.children.some((child) => isElement(child) && child.tagName === 'img');

const hintTexts: Record<HintKind, Plural> = {
  'image-without-alt': texts.checkContent.imagesWithoutAlt,
  'skipped-heading': texts.checkContent.skippedHeadings,
  'code-without-language': texts.checkContent.codeWithoutLanguage,
  'empty-link': texts.checkContent.emptyLinks,
};
