// Parses the clipboard's HTML into an inert tree.
import { parseInert } from '#kit/trusted-types.ts';

const styleAttribute = 'data-pasted-style';

export function parsePastedHtml(html: string): HTMLElement {
  return parseInert(renameActiveAttributes(html)).body;
}

const styleElement = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;
const startTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
// Quoted values are matched as a whole, so that text in them is not taken for an attribute.
const attribute = /(\s|["'/])(style|on[a-z]+)(?=\s*=)|"[^"]*"|'[^']*'/gi;

/**
 * Renames style and event handler attributes. They would have no effect in the inert document, but the browser still
 * reports them to the console as violations of the content security policy.
 */
function renameActiveAttributes(html: string): string {
  return html.replace(styleElement, '').replace(startTag, (tag) =>
    tag.replace(attribute, (found, before?: string, name?: string) => {
      if (before === undefined || name === undefined) return found;
      return before + (name.toLowerCase() === 'style' ? styleAttribute : `data-${name}`);
    }),
  );
}

/** A property of the element's original style; empty if it was not set. */
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

/** Replaces an element by one with another name and the same attributes and content. */
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
