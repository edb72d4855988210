// The cards of Ghost as what this site has for them: callouts, links and parts that unfold.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { type Callout, calloutClass } from '#richtext/class-names.ts';
import { createElement } from '#richtext/html/create-element.ts';
import { isElement } from '#richtext/html/parse-fragment.ts';
import { readText } from '#richtext/html/read-text.ts';
import { linkParagraph } from './replace-embeds.ts';

export function adaptCards(root: Root): void {
  visit(root, 'element', (element, index, parent) => {
    const adapted = adaptCard(element);
    if (!adapted || !parent || index === undefined) return;
    parent.children.splice(index, 1, ...adapted);
    // A part that unfolds may contain other cards.
    return [SKIP, index];
  });
}

function adaptCard(card: Element): ElementContent[] | undefined {
  if (hasClass(card, 'kg-callout-card')) return [adaptCallout(card)];
  if (hasClass(card, 'kg-bookmark-card')) return adaptBookmark(card);
  if (hasClass(card, 'kg-toggle-card')) return [adaptToggle(card)];
  return undefined;
}

const kinds: Record<string, Callout> = {
  '💡': 'tip',
  ℹ: 'note',
  '📝': 'note',
  '📌': 'important',
  '❗': 'important',
  '⚠': 'warning',
  '🚧': 'warning',
  '🚨': 'caution',
  '🛑': 'caution',
  '⛔': 'caution',
};

/** An emoji that says more than the kind of the callout stays in its text. */
function adaptCallout(card: Element): Element {
  // Without the sign that an emoji is to be coloured.
  const emoji = textOf(card, 'kg-callout-emoji').replaceAll('\ufe0f', '');
  const kind = kinds[emoji];
  const words = find(card, 'kg-callout-text')?.children ?? [];
  const before: ElementContent[] = emoji === '' || kind ? [] : [{ type: 'text', value: `${emoji} ` }];
  const paragraph = createElement('p', {}, [...before, ...words]);
  return createElement('blockquote', { className: [calloutClass(kind ?? 'note')] }, [paragraph]);
}

function adaptBookmark(card: Element): ElementContent[] {
  const link = find(card, 'kg-bookmark-container');
  const address = String(link?.properties.href ?? '');
  const caption = card.children.filter(isElement).find(({ tagName }) => tagName === 'figcaption');
  const words = textOf(card, 'kg-bookmark-title') || address;
  return [linkParagraph(address, words), ...(caption ? [createElement('p', {}, caption.children)] : [])];
}

function adaptToggle(card: Element): Element {
  const summary = createElement('summary', {}, [
    { type: 'text', value: textOf(card, 'kg-toggle-heading-text') || textOf(card, 'kg-toggle-heading') },
  ]);
  return createElement('details', {}, [summary, ...(find(card, 'kg-toggle-content')?.children ?? [])]);
}

const hasClass = ({ properties: { className } }: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name);

function find(card: Element, name: string): Element | undefined {
  let found: Element | undefined;
  visit(card, 'element', (element) => {
    if (hasClass(element, name)) found ??= element;
  });
  return found;
}

function textOf(card: Element, name: string): string {
  const part = find(card, name);
  return part ? readText(part).replace(/\s+/g, ' ').trim() : '';
}
