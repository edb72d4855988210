// Compared words to a tree again: `<ins>` and `<del>` around what came and went, each word with its formatting.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../cleaning-context.ts';
import {
  alignFormats,
  isFormattedAlike,
  type Kept,
  type Replaced,
  type WordChange,
} from './compare-tokens.ts';
import { findHidden } from './hidden-characters.ts';
import { lineBreak, type Mark, type Part, type Token } from './inline-tokens.ts';

export type PieceChange = 'same' | 'ins' | 'del' | 'format';
export type Piece = Part & { change: PieceChange };

/** In reading order; what went stands before what came in its place. */
export function toPieces(changes: readonly WordChange[]): Piece[] {
  const pieces: Piece[] = [];
  for (const [index, change] of changes.entries()) {
    if (change.kind === 'kept') addKept(pieces, change);
    else addReplaced(pieces, change, changes[index + 1]);
  }
  return pieces;
}

function addParts(pieces: Piece[], parts: readonly Part[], change: PieceChange): void {
  for (const part of parts) addPiece(pieces, part, change);
}

function addPiece(pieces: Piece[], part: Part, change: PieceChange): void {
  const last = pieces.at(-1);
  const isBreak = part.text === lineBreak || last?.text === lineBreak;
  const isAlike = last?.change === change && last.format.key === part.format.key;
  if (isAlike && !isBreak) last.text += part.text;
  else pieces.push({ ...part, change });
}

function addKept(pieces: Piece[], kept: Kept): void {
  const { after } = kept;
  if (isFormattedAlike(kept)) {
    addParts(pieces, after.lead, 'same');
    addParts(pieces, after.parts, 'same');
    return;
  }
  const formats = alignFormats(kept).map(({ part, before: old }) => ({
    part,
    change: old.key === part.format.key ? ('same' as const) : ('format' as const),
  }));
  const isWithin = pieces.at(-1)?.change === 'format' && formats[0]?.change === 'format';
  addParts(pieces, after.lead, isWithin ? 'format' : 'same');
  for (const { part, change } of formats) addPiece(pieces, part, change);
}

function addReplaced(pieces: Piece[], { removed, added }: Replaced, next: WordChange | undefined): void {
  const lead = added[0]?.lead ?? [];
  const isShared = lead.length > 0 && (removed[0]?.lead.length ?? 0) > 0;
  if (isShared) addParts(pieces, lead, 'same');
  addTokens(pieces, removed, { change: 'del', isLed: isShared });
  // The white space before the next word may have gone with what stood there.
  if (next?.kind === 'kept' && next.after.lead.length === 0) addParts(pieces, next.before.lead, 'del');
  addTokens(pieces, added, { change: 'ins', isLed: isShared });
}

function addTokens(
  pieces: Piece[],
  tokens: readonly Token[],
  { change, isLed }: { change: PieceChange; isLed: boolean },
): void {
  for (const [index, { lead, parts }] of tokens.entries()) {
    if (index > 0 || !isLed) addParts(pieces, lead, change);
    addParts(pieces, parts, change);
  }
}

/** Marks that reach over what stayed are around it all; otherwise what came or went is around its marks. */
export const writePieces = (pieces: readonly Piece[]): ElementContent[] =>
  nest(pieces.map(({ text, change, format }) => ({ text, change, shown: change, marks: format.marks })));

/** `change` is still to be written, `shown` is what it is anyway. */
type Open = { text: string; change: PieceChange; shown: PieceChange; marks: readonly Mark[] };

function nest(pieces: readonly Open[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (let index = 0; index < pieces.length; ) {
    const first = pieces[index] as Open;
    const [mark] = first.marks;
    const marked = mark ? countRun(pieces, index, (piece) => isSameMark(piece.marks[0], mark)) : 0;
    const changed =
      first.change === 'same' ? 0 : countRun(pieces, index, (piece) => piece.change === first.change);
    if (mark && marked > changed) {
      out.push(writeMark(mark, nest(pieces.slice(index, index + marked).map(dropMark))));
    } else if (first.change !== 'same') {
      out.push(writeChange(first.change, nest(pieces.slice(index, index + changed).map(dropChange))));
    } else out.push(...writeText(first));
    index += Math.max(marked, changed, 1);
  }
  return out;
}

function countRun(pieces: readonly Open[], from: number, isIn: (piece: Open) => boolean): number {
  let to = from;
  while (to < pieces.length && isIn(pieces[to] as Open)) to += 1;
  return to - from;
}

const isSameMark = (a: Mark | undefined, b: Mark | undefined): boolean =>
  a?.tag === b?.tag && a?.href === b?.href;

const dropMark = (piece: Open): Open => ({ ...piece, marks: piece.marks.slice(1) });
const dropChange = (piece: Open): Open => ({ ...piece, change: 'same' });

const writeMark = ({ tag, href }: Mark, children: ElementContent[]): Element =>
  createElement(tag, href === undefined ? {} : { href }, children);

function writeChange(change: 'ins' | 'del' | 'format', children: ElementContent[]): Element {
  return change === 'format'
    ? createElement('span', { className: ['diff-format'] }, children)
    : createElement(change, {}, children);
}

function writeText({ text, shown }: Open): ElementContent[] {
  if (text !== lineBreak) return shown === 'ins' || shown === 'del' ? showHidden(text) : [textNode(text)];
  // A line break that came or went would be seen by nobody.
  const sign = shown === 'same' ? [] : [createElement('span', { className: ['diff-break'] }, [])];
  return [...sign, createElement('br', {}, [])];
}

const textNode = (value: string): ElementContent => ({ type: 'text', value });

/** The text, with a sign where a character is that nobody sees. */
export function showHidden(text: string): ElementContent[] {
  const nodes: ElementContent[] = [];
  let from = 0;
  for (const { index, length } of findHidden(text)) {
    if (index > from) nodes.push(textNode(text.slice(from, index)));
    const character = textNode(text.slice(index, index + length));
    nodes.push(createElement('span', { className: ['diff-hidden'] }, [character]));
    from = index + length;
  }
  if (from < text.length) nodes.push(textNode(text.slice(from)));
  return nodes;
}
