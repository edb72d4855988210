// The caption of an image: text with marks. It is an attribute of the figure, so that a figure stays a single node.
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { findLinkUrl } from '../../sanitize/safe-url.ts';

type CaptionMark = { tag: 'strong' | 'em' | 'u' | 's' | 'code' } | { tag: 'a'; href: string };

export type CaptionRun = { text: string; marks: CaptionMark[] };

const markOf: Record<string, Exclude<CaptionMark['tag'], 'a'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  del: 's',
  code: 'code',
};

export function readCaption(caption: Element | null): CaptionRun[] {
  const runs = caption ? readRuns(caption, []) : [];
  const first = runs[0];
  const last = runs.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter(({ text }) => text !== '');
}

function readRuns(element: Element, marks: CaptionMark[]): CaptionRun[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === node.TEXT_NODE) {
      return [{ text: (node.textContent ?? '').replace(/\s+/g, ' '), marks }];
    }
    if (node.nodeType !== node.ELEMENT_NODE) return [];
    const child = node as Element;
    if (child.localName === 'br') return [{ text: ' ', marks }];
    const mark = readMark(child);
    return readRuns(child, mark ? [...marks, mark] : marks);
  });
}

function readMark(element: Element): CaptionMark | undefined {
  const href = element.localName === 'a' ? findLinkUrl(element.getAttribute('href')) : undefined;
  if (href !== undefined) return { tag: 'a', href };
  const tag = markOf[element.localName];
  return tag && { tag };
}

export function captionText(runs: readonly CaptionRun[]): string {
  return runs.map(({ text }) => text).join('');
}

export function plainCaption(text: string): CaptionRun[] {
  return text === '' ? [] : [{ text, marks: [] }];
}

/** For `renderHTML`; undefined if there is no caption. */
export function writeCaption(runs: readonly CaptionRun[]): DOMOutputSpec | undefined {
  if (runs.length === 0) return undefined;
  return ['figcaption', ...runs.map(({ text, marks }) => writeRun(text, marks))];
}

function writeRun(text: string, [mark, ...inner]: CaptionMark[]): DOMOutputSpec | string {
  if (!mark) return text;
  const attributes = mark.tag === 'a' ? { href: mark.href } : {};
  return [mark.tag, attributes, writeRun(text, inner)];
}
