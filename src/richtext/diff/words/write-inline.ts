// Writes compared words as a tree: `<ins>` and `<del>` around added and removed words, each with its formatting.
import type { Element, ElementContent } from 'hast';
import { createElement } from '../../html/create-element.ts';
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

/** In reading order, with removed words before the added ones that replaced them. */
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
    addParts(pieces, after.spaceBefore, 'same');
    addParts(pieces, after.parts, 'same');
    return;
  }
  const formats = alignFormats(kept).map(({ part, before: old }) => ({
    part,
    change: old.key === part.format.key ? ('same' as const) : ('format' as const),
  }));
  const isWithin = pieces.at(-1)?.change === 'format' && formats[0]?.change === 'format';
  addParts(pieces, after.spaceBefore, isWithin ? 'format' : 'same');
  for (const { part, change } of formats) addPiece(pieces, part, change);
}

function addReplaced(pieces: Piece[], { removed, added }: Replaced, next: WordChange | undefined): void {
  const spaceBefore = added[0]?.spaceBefore ?? [];
  const isShared = spaceBefore.length > 0 && (removed[0]?.spaceBefore.length ?? 0) > 0;
  if (isShared) addParts(pieces, spaceBefore, 'same');
  addTokens(pieces, removed, { change: 'del', isSpaceWritten: isShared });
  // The white space before the next word may have been removed with the word before it.
  if (next?.kind === 'kept' && next.after.spaceBefore.length === 0)
    addParts(pieces, next.before.spaceBefore, 'del');
  addTokens(pieces, added, { change: 'ins', isSpaceWritten: isShared });
}

function addTokens(
  pieces: Piece[],
  tokens: readonly Token[],
  { change, isSpaceWritten }: { change: PieceChange; isSpaceWritten: boolean },
): void {
  for (const [index, { spaceBefore, parts }] of tokens.entries()) {
    if (index > 0 || !isSpaceWritten) addParts(pieces, spaceBefore, change);
    addParts(pieces, parts, change);
  }
}

/**
 * A mark that also covers unchanged words is written around them all; otherwise `<ins>` or `<del>` is written around
 * the marks.
 */
export const writePieces = (pieces: readonly Piece[]): ElementContent[] =>
  nest(
    pieces.map(({ text, change, format }) => ({ text, change, originalChange: change, marks: format.marks })),
  );

/** `change` is the element still to be written (`same` once it is), `originalChange` is the piece's kind of change. */
type PendingPiece = {
  text: string;
  change: PieceChange;
  originalChange: PieceChange;
  marks: readonly Mark[];
};

function nest(pieces: readonly PendingPiece[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (let index = 0; index < pieces.length; ) {
    const first = pieces[index] as PendingPiece;
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

function countRun(
  pieces: readonly PendingPiece[],
  from: number,
  isIn: (piece: PendingPiece) => boolean,
): number {
  let to = from;
  while (to < pieces.length && isIn(pieces[to] as PendingPiece)) to += 1;
  return to - from;
}

const isSameMark = (a: Mark | undefined, b: Mark | undefined): boolean =>
  a?.tag === b?.tag && a?.href === b?.href && a?.className === b?.className;

const dropMark = (piece: PendingPiece): PendingPiece => ({ ...piece, marks: piece.marks.slice(1) });
const dropChange = (piece: PendingPiece): PendingPiece => ({ ...piece, change: 'same' });

const writeMark = ({ tag, href, className }: Mark, children: ElementContent[]): Element =>
  createElement(
    tag,
    { ...(href !== undefined && { href }), ...(className !== undefined && { className: [className] }) },
    children,
  );

function writeChange(change: 'ins' | 'del' | 'format', children: ElementContent[]): Element {
  return change === 'format'
    ? createElement('span', { className: ['diff-format'] }, children)
    : createElement(change, {}, children);
}

function writeText({ text, originalChange }: PendingPiece): ElementContent[] {
  if (text !== lineBreak)
    return originalChange === 'ins' || originalChange === 'del' ? markHidden(text) : [textNode(text)];
  // A line break alone is invisible, so a sign is added to it.
  const sign = originalChange === 'same' ? [] : [createElement('span', { className: ['diff-break'] }, [])];
  return [...sign, createElement('br', {}, [])];
}

const textNode = (value: string): ElementContent => ({ type: 'text', value });

/** The text, with an element around each hidden character. */
export function markHidden(text: string): ElementContent[] {
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
