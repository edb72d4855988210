// The clipboard's HTML as a tree that can be changed safely.
import { parseApart } from '#kit/trusted-types.ts';

const styleAttribute = 'data-pasted-style';

export function parsePastedHtml(html: string): HTMLElement {
  return parseApart(silence(html)).body;
}

const styleElement = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const startTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
// An attribute's value is taken whole, so that words in it are not mistaken for attributes.
const attribute = /(\s|["'/])(style|on[a-z]+)(?=\s*=)|"[^"]*"|'[^']*'/gi;

/**
 * Even in that document the browser reports styles and event handlers to the console, as violations of the content
 * security policy. They would not act; what is missed here costs a line there.
 */
function silence(html: string): string {
  return html.replace(styleElement, '').replace(startTag, (tag) =>
    tag.replace(attribute, (found, before?: string, name?: string) => {
      if (before === undefined || name === undefined) return found;
      return before + (name.toLowerCase() === 'style' ? styleAttribute : `data-${name}`);
    }),
  );
}

/** A property of the style that the element came with. */
export function pastedStyle(element: Element, property: string): string {
  const declarations = (element.getAttribute(styleAttribute) ?? '').split(';');
  for (const declaration of declarations.reverse()) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property) {
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
    }
  }
  return '';
}

/** Gives an element another name and keeps what is in it. */
export function renameElement(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of [...element.attributes]) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

export function unwrapElement(element: Element): void {
  element.replaceWith(...element.childNodes);
}
