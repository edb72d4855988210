// Reads an article's HTML for the checks: the plain text of each top-level block, and what stands where in it. The block
// texts are those in which marks are anchored, so the pages find a passage in the same way.
import type { Element, ElementContent } from 'hast';
import { isElement, parseFragment } from '#richtext/html/parse-fragment.ts';
import { createHeadingIds } from '#richtext/render/heading-ids.ts';
import { findCodeLanguage } from '#richtext/sanitize/clean-code.ts';
import { type CodeLanguage, inlineTags } from '#richtext/vocabulary.ts';

/** A range in the text of a block. */
export type TextRange = { block: number; start: number; end: number };

export type CodeBlock = TextRange & { language: CodeLanguage | undefined; text: string };

export type CheckedText = {
  /** The plain text of each top-level block. */
  blocks: string[];
  /** Runs of prose: a paragraph, an item, a cell, a heading. */
  prose: (TextRange & { isHeading: boolean })[];
  code: CodeBlock[];
  headings: (TextRange & { level: number; id: string })[];
  links: (TextRange & { href: string })[];
  /** `hasText`: whether the image has a description. */
  images: { block: number; hasText: boolean }[];
};

type Walk = CheckedText & { text: string; runStart: number; nextId: (text: string) => string };

const isInline = ({ tagName }: Element): boolean => inlineTags.some((tag) => tag === tagName);

export function readCheckedText(content: string): CheckedText {
  const walk: Walk = {
    blocks: [],
    prose: [],
    code: [],
    headings: [],
    links: [],
    images: [],
    text: '',
    runStart: 0,
    nextId: createHeadingIds(),
  };
  for (const element of parseFragment(content).children.filter(isElement)) {
    walk.text = '';
    walk.runStart = 0;
    readElement(walk, element);
    endRun(walk);
    walk.blocks.push(walk.text);
  }
  const { blocks, prose, code, headings, links, images } = walk;
  return { blocks, prose, code, headings, links, images };
}

function readNode(walk: Walk, node: ElementContent): void {
  if (node.type === 'text') walk.text += node.value;
  else if (isElement(node)) readElement(walk, node);
}

function readElement(walk: Walk, element: Element): void {
  const { tagName, properties } = element;
  const block = walk.blocks.length;
  if (isInline(element)) {
    const start = walk.text.length;
    for (const child of element.children) readNode(walk, child);
    if (tagName === 'a') {
      walk.links.push({ block, start, end: walk.text.length, href: String(properties.href ?? '') });
    }
    return;
  }
  endRun(walk);
  const start = walk.text.length;
  if (tagName === 'img') {
    walk.images.push({ block, hasText: String(properties.alt ?? '').trim() !== '' });
    return;
  }
  for (const child of element.children) readNode(walk, child);
  const range = { block, start, end: walk.text.length };
  const text = walk.text.slice(start);
  if (tagName === 'pre') {
    walk.code.push({ ...range, language: findCodeLanguage(element), text });
    walk.runStart = walk.text.length;
    return;
  }
  const level = /^h([2-4])$/.exec(tagName)?.[1];
  if (level) {
    const id = walk.nextId(text.replace(/\s+/g, ' ').trim());
    walk.headings.push({ ...range, level: Number(level), id });
  }
  endRun(walk, level !== undefined);
}

/** Ends a run of prose at the border of a block-level element. */
function endRun(walk: Walk, isHeading = false): void {
  const range = { block: walk.blocks.length, start: walk.runStart, end: walk.text.length };
  if (walk.text.slice(range.start).trim() !== '') walk.prose.push({ ...range, isHeading });
  walk.runStart = walk.text.length;
}
