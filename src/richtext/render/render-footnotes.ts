// Moves footnotes to the end of the text, and leaves their numbers.
//
// The text of a footnote also stays hidden at its place. Marks of reviewers count the characters of a paragraph, and
// the author's editor shows the footnote there; the review page shows it there too.
import type { Element, Root } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { createElement } from '../html/create-element.ts';
import { isFootnote } from '../html/inline-kinds.ts';
import { isElement } from '../html/parse-fragment.ts';

export function renderFootnotes(root: Root): void {
  const items: Element[] = [];
  const visit = (parent: Root | Element): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (isFootnote(child)) items.push(leaveNumber(child, items.length + 1));
      else visit(child);
    }
  };
  visit(root);
  if (items.length === 0) return;
  root.children.push(
    createElement('section', { className: ['footnotes'], ariaLabel: texts.renderHtml.footnotes }, [
      createElement('ol', {}, items),
    ]),
  );
}

/** Turns a footnote into its number, and returns its item in the list. */
function leaveNumber(footnote: Element, number: number): Element {
  const text = footnote.children;
  const label = fill(texts.renderHtml.footnote, { number });
  const link = { id: `fnref-${number}`, href: `#fn-${number}`, ariaLabel: label };
  Object.assign(footnote, {
    properties: {},
    children: [
      createElement('sup', { dataNoText: true }, [
        createElement('a', link, [{ type: 'text', value: String(number) }]),
      ]),
      createElement('span', { className: ['footnote-text'], hidden: true }, structuredClone(text)),
    ],
  });
  const back = { href: `#fnref-${number}`, ariaLabel: fill(texts.renderHtml.backToText, { number }) };
  return createElement('li', { id: `fn-${number}` }, [
    ...text,
    { type: 'text', value: ' ' },
    createElement('a', back, [{ type: 'text', value: '↩\ufe0e' }]),
  ]);
}
