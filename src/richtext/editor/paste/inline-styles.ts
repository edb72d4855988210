// Word processors use styles for bold and italic where the vocabulary has elements.
import { pastedStyle, unwrapElement } from './parse-pasted-html.ts';

const styledTags = 'span, font, b, strong, i, em, u, a, s, del, ins';

/** Replaces inline styles by the elements with the same meaning. */
export function readInlineStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(styledTags)) {
    for (const tag of tagsForStyle(element)) wrapContent(element, tag);
    if (isCancelledByStyle(element) || element.localName === 'span' || element.localName === 'font') {
      unwrapElement(element);
    }
  }
}

function tagsForStyle(element: Element): string[] {
  const weight = pastedStyle(element, 'font-weight');
  const decoration = `${pastedStyle(element, 'text-decoration')} ${pastedStyle(element, 'text-decoration-line')}`;
  const isBold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
  const isCode = /mono|courier|consolas|menlo/.test(pastedStyle(element, 'font-family'));
  // Headings are bold and links underlined by default.
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
  const inLink = element.closest('a') !== null || element.querySelector('a') !== null;
  const inCode = element.closest('pre, code') !== null;
  if (inCode) return [];
  return [
    isCode && 'code',
    decoration.includes('line-through') && 's',
    decoration.includes('underline') && !inLink && 'u',
    /italic|oblique/.test(pastedStyle(element, 'font-style')) && 'em',
    isBold && !inHeading && 'strong',
  ].filter((tag) => tag !== false);
}

/** Whether a style cancels the element: Google Docs puts `<b style="font-weight:normal">` around everything. */
function isCancelledByStyle(element: Element): boolean {
  const weight = pastedStyle(element, 'font-weight');
  if (/^(?:b|strong)$/.test(element.localName))
    return weight === 'normal' || (weight !== '' && Number(weight) < 600);
  if (/^(?:i|em)$/.test(element.localName)) return pastedStyle(element, 'font-style') === 'normal';
  if (element.localName === 'u') return pastedStyle(element, 'text-decoration') === 'none';
  return false;
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
