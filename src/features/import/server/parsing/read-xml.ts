// Reads XML into a tree. It knows the five entities of XML and numbers of characters, and refuses documents with a DTD: a DTD
// can define entities that read files or grow without end.
import { ImportError } from './import-error.ts';

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** All text directly inside. */
  text: string;
};

// Exports nest a handful of levels.
const maxDepth = 100;

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const attributePattern = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

export function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const source = text.replace(/^\ufeff/, '').trimStart();
  token.lastIndex = 0;
  let end = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    end = token.lastIndex;
    addToken(open, match);
    if (open.length > maxDepth) throw new ImportError('damaged');
  }
  if (/^<!DOCTYPE/i.test(source.slice(end, end + 20))) throw new ImportError('dtd');
  const [document] = root.children;
  const isWhole = end === source.length && open.length === 1 && root.children.length === 1;
  if (!isWhole || !document || root.text.trim() !== '') throw new ImportError('damaged');
  return document;
}

/** `open` are the elements that are not closed yet, the document first. */
function addToken(open: XmlElement[], match: RegExpExecArray): void {
  const [, data, closing, opening, attributes = '', isEmpty, plain] = match;
  const current = open.at(-1);
  if (!current) throw new ImportError('damaged');
  if (opening !== undefined) {
    const element = { name: opening, attributes: readAttributes(attributes), children: [], text: '' };
    current.children.push(element);
    if (isEmpty !== '/') open.push(element);
  } else if (closing !== undefined) {
    if (open.length === 1 || current.name !== closing) throw new ImportError('damaged');
    open.pop();
  } else {
    current.text += data ?? decode(plain ?? '');
  }
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attributePattern)];
  return Object.fromEntries(
    pairs.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]),
  );
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&([^;&\s]{0,12});?/g, (whole, name: string) => {
    const known = entities[name];
    if (known !== undefined && whole.endsWith(';')) return known;
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : 0;
    if (code < 1 || code > 0x10ffff || !whole.endsWith(';')) throw new ImportError('damaged');
    return String.fromCodePoint(code);
  });
}

/** The text of the first child with this name; empty if there is none. */
export const childText = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? '';

export const childrenNamed = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);
