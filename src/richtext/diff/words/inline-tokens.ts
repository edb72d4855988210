// Reads formatted text into words, each with its formatting.
import type { Element, ElementContent } from 'hast';
import { footnoteClass, formulaClass } from '../../class-names.ts';
import { isFootnote, isFormula } from '../../html/inline-kinds.ts';
import { isElement } from '../../html/parse-fragment.ts';
import { isSpace, splitWords } from './split-words.ts';

export type Mark = { tag: string; href?: string; className?: string };

/**
 * The marks of a piece of text. Formats with equal keys look and behave the same, in whichever order their marks are
 * nested.
 */
export type Format = {
  marks: readonly Mark[];
  key: string;
  link: string | undefined;
  /** A single space in this format, created once because it occurs between most words. */
  space: readonly Part[];
};

export type Part = { text: string; format: Format };

/** A word, a punctuation mark or a line break, with the white space before it. */
export type Token = { text: string; spaceBefore: readonly Part[]; parts: readonly Part[] };

/** Represents `<br>`. No text contains this character: sanitising removes it. */
export const lineBreak = '\u0000';

const markKey = ({ tag, href, className }: Mark): string =>
  [tag, href ?? className].filter(Boolean).join(' ');

function createFormat(marks: readonly Mark[]): Format {
  const format: Format = {
    marks,
    key: marks.map(markKey).sort().join('\u0001'),
    link: marks.find(({ tag }) => tag === 'a')?.href,
    space: [],
  };
  format.space = [{ text: ' ', format }];
  return format;
}

const plainFormat: Format = createFormat([]);

export const readTokens = (nodes: readonly ElementContent[]): Token[] =>
  toTokens(joinParts(readParts(nodes, plainFormat)));

export const readLine = (text: string): Token[] => toTokens([{ text, format: plainFormat }]);

function readParts(nodes: readonly ElementContent[], format: Format): Part[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, format }];
    if (!isElement(node)) return [];
    if (node.tagName === 'br') return [{ text: lineBreak, format }];
    return readParts(node.children, createFormat([...format.marks, readMark(node)]));
  });
}

function readMark(node: Element): Mark {
  const { tagName: tag, properties } = node;
  if (tag === 'a') return { tag, href: String(properties.href ?? '') };
  if (isFormula(node)) return { tag, className: formulaClass };
  return isFootnote(node) ? { tag, className: footnoteClass } : { tag };
}

const isFormulaPart = ({ format }: Part): boolean =>
  format.marks.some(({ className }) => className === formulaClass);

/** The words of a text. A formula is one word: half of one means nothing. */
function splitParts(parts: readonly Part[]): string[] {
  const words: string[] = [];
  let text = '';
  for (const part of parts) {
    if (!isFormulaPart(part)) text += part.text;
    else {
      for (const word of splitWords(text)) words.push(word);
      words.push(part.text);
      text = '';
    }
  }
  for (const word of splitWords(text)) words.push(word);
  return words;
}

/** Joins neighbours with the same format: `<b>a</b><b>b</b>` becomes `<b>ab</b>`. */
function joinParts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.format.key === part.format.key) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}

const none: readonly Part[] = [];

function toTokens(parts: readonly Part[]): Token[] {
  const take = createPartReader(parts);
  const tokens: Token[] = [];
  let spaceBefore: readonly Part[] = none;
  for (const text of splitParts(parts)) {
    const taken = take(text.length);
    if (isSpace(text)) {
      spaceBefore = taken;
      continue;
    }
    addToken(tokens, { text, spaceBefore, parts: taken });
    spaceBefore = none;
  }
  addBlankLinks(tokens, spaceBefore, undefined);
  return tokens;
}

function addToken(tokens: Token[], token: Token): void {
  const isLinked = token.spaceBefore.some(({ format }) => format.link !== undefined);
  if (!isLinked) tokens.push(token);
  else tokens.push({ ...token, spaceBefore: addBlankLinks(tokens, token.spaceBefore, token) });
}

/**
 * White space is not compared, but a link on nothing but white space must not stay hidden: it becomes a token. Returns
 * the remaining white space.
 */
function addBlankLinks(
  tokens: Token[],
  spaceBefore: readonly Part[],
  next: Token | undefined,
): readonly Part[] {
  const previousLink = tokens.at(-1)?.parts.at(-1)?.format.link;
  const nextLink = next?.parts[0]?.format.link;
  const isHidden = ({ format: { link } }: Part) =>
    link !== undefined && link !== previousLink && link !== nextLink;
  for (const part of spaceBefore.filter(isHidden)) tokens.push({ text: ' ', spaceBefore: [], parts: [part] });
  return spaceBefore.filter((part) => !isHidden(part));
}

/** Returns a function that reads the next characters with their formats. */
function createPartReader(parts: readonly Part[]): (length: number) => readonly Part[] {
  let index = 0;
  let offset = 0;
  const takeWithin = (part: Part, length: number): Part => {
    const text = part.text.slice(offset, offset + length);
    offset += text.length;
    if (offset === part.text.length) {
      index += 1;
      offset = 0;
    }
    return { text, format: part.format };
  };
  return (length) => {
    const first = parts[index];
    if (!first || length === 0) return none;
    const part = takeWithin(first, length);
    if (part.text === ' ' && length === 1) return part.format.space;
    const taken = [part];
    for (let missing = length - part.text.length; missing > 0; missing -= taken.at(-1)?.text.length ?? 0) {
      const next = parts[index];
      if (!next) break;
      taken.push(takeWithin(next, missing));
    }
    return taken;
  };
}

/** Equal for texts that differ only in white space. */
export const tokensKey = (tokens: readonly Token[]): string => tokens.map(tokenKey).join('\u0002');

function tokenKey({ text, parts }: Token): string {
  const [first, ...others] = parts;
  if (others.length === 0) return first?.format.key ? `${text}\u0003${first.format.key}` : text;
  return parts.map((part) => `${part.text}\u0003${part.format.key}`).join('\u0004');
}
