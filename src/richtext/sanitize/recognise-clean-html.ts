// Recognises HTML that sanitising does not change, in one pass over the string. The editor sends a draft at every pause, almost always
// such HTML, and parsing it to a tree takes twenty times as long. Anything unusual is not recognised, and is sanitised.
import { calloutClass, callouts } from '../class-names.ts';
import { alignmentClass, alignments, codeLanguages, headingLevels } from '../vocabulary.ts';
import { findLinkUrl } from './safe-url.ts';

export type CleanHtml = {
  /** The text without code blocks, with a line break around each block, to count its words. */
  prose: string;
  elements: number;
};

// Far below the depths and numbers at which parsing or cleaning changes a text.
const maxNesting = 10;
const maxElements = 10_000;

/** Not written like this: control characters, and any reference but the five. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const neverClean = /[\u0000-\u0008\u000b-\u001f\u00a0]|&(?!(?:amp|lt|gt|nbsp|quot);)/;

const withClass = (tag: string, names: string[]): string[] => [
  `<${tag}>`,
  ...names.map((name) => `<${tag} class="${name}">`),
];
const endsOf = (tag: string, starts: string[]) => starts.map((start) => [start, `</${tag}>`] as const);

/** The start tags of paragraphs and headings, each with its end tag. */
const textBlocks = new Map(
  ['p', ...headingLevels.map((level) => `h${level}`)].flatMap((tag) =>
    endsOf(tag, withClass(tag, alignments.map(alignmentClass))),
  ),
);
const quotes = new Map(endsOf('blockquote', withClass('blockquote', callouts.map(calloutClass))));
const lists = new Map([...endsOf('ul', ['<ul>']), ...endsOf('ol', ['<ol>'])]);
const codeBlocks = new Set(
  withClass(
    'code',
    Object.keys(codeLanguages).map((language) => `language-${language}`),
  ),
);
const marks = new Map(['strong', 'em', 'u', 's', 'code'].map((tag) => [`<${tag}>`, tag]));
const link = /^<a href="([^"<]*)">$/;

type Reader = {
  html: string;
  at: number;
  prose: string;
  elements: number;
  /** Whether the paragraph or heading that is being read contains anything visible. */
  isVisible: boolean;
};

/** Undefined if it is not certain that sanitising would not change the text. */
export function recogniseCleanHtml(html: string): CleanHtml | undefined {
  if (neverClean.test(html) || !html.isWellFormed()) return undefined;
  const reader: Reader = { html, at: 0, prose: '', elements: 0, isVisible: false };
  while (reader.at < html.length) {
    if (!readBlock(reader, 0) || reader.elements > maxElements) return undefined;
  }
  const { prose, elements } = reader;
  return { prose, elements };
}

/** Each function reads one part from `at` on, and returns whether it is clean. */
function readBlock(reader: Reader, nesting: number): boolean {
  const tag = readTag(reader);
  reader.elements += 1;
  reader.prose += '\n';
  const textEnd = textBlocks.get(tag);
  if (textEnd !== undefined) {
    reader.isVisible = false;
    return readInline(reader, textEnd, []) && reader.isVisible;
  }
  if (tag === '<hr>') return true;
  if (tag === '<pre>') return readCodeBlock(reader);
  if (nesting >= maxNesting) return false;
  const listEnd = lists.get(tag);
  if (listEnd !== undefined) return readList(reader, listEnd, nesting + 1);
  const quoteEnd = quotes.get(tag);
  return quoteEnd !== undefined && readBlocks(reader, quoteEnd, nesting + 1);
}

function readBlocks(reader: Reader, end: string, nesting: number): boolean {
  do {
    if (!readBlock(reader, nesting)) return false;
  } while (!skip(reader, end));
  return true;
}

function readList(reader: Reader, end: string, nesting: number): boolean {
  do {
    reader.elements += 1;
    if (!skip(reader, '<li>') || !readBlocks(reader, '</li>', nesting)) return false;
  } while (!skip(reader, end));
  return true;
}

/** Reads plain text in `<code>`. The text may not be blank or end with a line break. */
function readCodeBlock(reader: Reader): boolean {
  reader.elements += 1;
  if (!codeBlocks.has(readTag(reader))) return false;
  const text = readText(reader);
  return text !== undefined && text.trim() !== '' && !text.endsWith('\n') && skip(reader, '</code></pre>');
}

/** Reads until `end`. Each mark is there once, has content, and code is the innermost. */
function readInline(reader: Reader, end: string, open: readonly string[]): boolean {
  let isEmpty = true;
  for (;;) {
    const text = readText(reader);
    if (text === undefined) return false;
    if (!reader.isVisible) reader.isVisible = /\S/.test(text);
    reader.prose += text;
    const tag = readTag(reader);
    if (tag === end) return !isEmpty || text !== '';
    if (!readInlineElement(reader, tag, open)) return false;
    isEmpty = false;
  }
}

function readInlineElement(reader: Reader, tag: string, open: readonly string[]): boolean {
  reader.elements += 1;
  if (tag === '<br>') {
    reader.prose += '\n';
    return true;
  }
  const mark = findMark(tag);
  if (mark === undefined || open.includes(mark) || open.at(-1) === 'code') return false;
  return readInline(reader, `</${mark}>`, [...open, mark]);
}

function findMark(tag: string): string | undefined {
  const href = link.exec(tag)?.[1];
  if (href === undefined) return marks.get(tag);
  const url = decode(href);
  return findLinkUrl(url) === url ? 'a' : undefined;
}

/** Returns an empty string, which is no tag, if there is none. */
function readTag(reader: Reader): string {
  const { html, at } = reader;
  if (html[at] !== '<') return '';
  reader.at = html.indexOf('>', at) + 1;
  return html.slice(at, reader.at);
}

/** The text until the next tag; undefined if it would be written with other references. */
function readText(reader: Reader): string | undefined {
  const { html, at } = reader;
  const end = html.indexOf('<', at);
  if (end < 0) return undefined;
  reader.at = end;
  const text = html.slice(at, end);
  return />|&quot;/.test(text) ? undefined : decode(text);
}

function skip(reader: Reader, expected: string): boolean {
  if (!reader.html.startsWith(expected, reader.at)) return false;
  reader.at += expected.length;
  return true;
}

const references: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
  '&quot;': '"',
};

const decode = (text: string): string =>
  text.includes('&') ? text.replace(/&[a-z]+;/g, (reference) => references[reference] ?? reference) : text;
