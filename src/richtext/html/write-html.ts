// Writes a tree as HTML exactly as browsers write `innerHTML`, so that a text that passes through the editor unchanged
// stays the same string.
import type { Element, Nodes, Properties } from 'hast';

const voidTags = new Set(['br', 'hr', 'img']);

const attributeNames: Record<string, string> = {
  ariaLabel: 'aria-label',
  className: 'class',
  colSpan: 'colspan',
  dataLanguage: 'data-language',
  dataNoText: 'data-no-text',
  dataVideo: 'data-video',
  rowSpan: 'rowspan',
  srcSet: 'srcset',
  tabIndex: 'tabindex',
};

const textReferences: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };
const valueReferences: Record<string, string> = { ...textReferences, '"': '&quot;' };

const writeText = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (char) => textReferences[char] ?? char);
const writeValue = (value: string): string =>
  value.replace(/[&<>"\u00a0]/g, (char) => valueReferences[char] ?? char);

export function writeHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return writeText(node.value);
    case 'element':
      return writeElement(node);
    case 'root':
      return writeAll(node.children);
    // Comments and raw HTML are not part of a text.
    default:
      return '';
  }
}

function writeAll(nodes: readonly Nodes[]): string {
  let html = '';
  for (const node of nodes) html += writeHtml(node);
  return html;
}

function writeElement({ tagName, properties, children }: Element): string {
  const open = `<${tagName}${writeProperties(properties)}>`;
  return voidTags.has(tagName) ? open : `${open}${writeAll(children)}</${tagName}>`;
}

function writeProperties(properties: Properties): string {
  let html = '';
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    // Browsers write an attribute without a value like this.
    const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
    html += ` ${attributeNames[property] ?? property}="${writeValue(text)}"`;
  }
  return html;
}
