// Text with its formatting as a row of words, each of which knows how it is set.
import type { ElementContent } from 'hast';
import { isElement } from '../parse-fragment.ts';
import { isSpace, splitWords } from './split-words.ts';

export type Mark = { tag: string; href?: string };

/** The marks that some text has; equal keys look and act the same, in whichever order they are nested. */
export type Format = {
  marks: readonly Mark[];
  key: string;
  link: string | undefined;
  /** What stands between most words, made once. */
  space: readonly Part[];
};

export type Part = { text: string; format: Format };

/** A word, a sign or a line break, with the white space before it. */
export type Token = { text: string; lead: readonly Part[]; parts: readonly Part[] };

/** Stands for `<br>`. No text has this character: cleaning removes it. */
export const lineBreak = '\u0000';

const markKey = ({ tag, href }: Mark): string => (href === undefined ? tag : `${tag} ${href}`);

export function createFormat(marks: readonly Mark[]): Format {
  const format: Format = {
    marks,
    key: marks.map(markKey).sort().join('\u0001'),
    link: marks.find(({ tag }) => tag === 'a')?.href,
    space: [],
  };
  format.space = [{ text: ' ', format }];
  return format;
}

export const plainFormat: Format = createFormat([]);

export const readTokens = (nodes: readonly ElementContent[]): Token[] =>
  toTokens(joinParts(readParts(nodes, plainFormat)));

export const readLine = (text: string): Token[] => toTokens([{ text, format: plainFormat }]);

function readParts(nodes: readonly ElementContent[], format: Format): Part[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [{ text: node.value, format }];
    if (!isElement(node)) return [];
    if (node.tagName === 'br') return [{ text: lineBreak, format }];
    const href = node.tagName === 'a' ? { href: String(node.properties.href ?? '') } : {};
    return readParts(node.children, createFormat([...format.marks, { tag: node.tagName, ...href }]));
  });
}

/** `<b>a</b><b>b</b>` is `<b>ab</b>`. */
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
  let lead: readonly Part[] = none;
  for (const text of splitWords(parts.map((part) => part.text).join(''))) {
    const taken = take(text.length);
    if (isSpace(text)) {
      lead = taken;
      continue;
    }
    addToken(tokens, { text, lead, parts: taken });
    lead = none;
  }
  addBlankLinks(tokens, lead, undefined);
  return tokens;
}

function addToken(tokens: Token[], token: Token): void {
  const isLinked = token.lead.some(({ format }) => format.link !== undefined);
  if (!isLinked) tokens.push(token);
  else tokens.push({ ...token, lead: addBlankLinks(tokens, token.lead, token) });
}

/**
 * White space does not count, but a link that has nothing else to be clicked on must not hide in it: it becomes a token.
 * Returns what is left.
 */
function addBlankLinks(tokens: Token[], lead: readonly Part[], next: Token | undefined): readonly Part[] {
  const previousLink = tokens.at(-1)?.parts.at(-1)?.format.link;
  const nextLink = next?.parts[0]?.format.link;
  const isHidden = ({ format: { link } }: Part) =>
    link !== undefined && link !== previousLink && link !== nextLink;
  for (const part of lead.filter(isHidden)) tokens.push({ text: ' ', lead: [], parts: [part] });
  return lead.filter((part) => !isHidden(part));
}

/** Gives out the next characters with their formats. */
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

/** Equal for texts that differ in nothing but white space. */
export const tokensKey = (tokens: readonly Token[]): string => tokens.map(tokenKey).join('\u0002');

function tokenKey({ text, parts }: Token): string {
  const [first, ...others] = parts;
  if (others.length === 0) return first?.format.key ? `${text}\u0003${first.format.key}` : text;
  return parts.map((part) => `${part.text}\u0003${part.format.key}`).join('\u0004');
}
