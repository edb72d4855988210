// Compares two short plain texts word by word: what a suggestion removes and adds.
import { splitWords } from './split-words.ts';

export type WordPiece = { kind: 'same' | 'removed' | 'added'; text: string };

// 200 × 200 different words. Longer rewrites have little in common, and show as one removal and one addition.
const maxCells = 40_000;

/** Joined without the added pieces it is `before`, and without the removed ones `after`. Removals come before additions. */
export function comparePlainWords(before: string, after: string): WordPiece[] {
  const one = splitWords(before);
  const other = splitWords(after);
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1;
  return mergePieces([
    { kind: 'same', text: one.slice(0, start).join('') },
    ...compareMiddle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    { kind: 'same', text: one.slice(one.length - end).join('') },
  ]);
}

function compareMiddle(one: readonly string[], other: readonly string[]): WordPiece[] {
  if (one.length * other.length > maxCells) {
    return [
      { kind: 'removed', text: one.join('') },
      { kind: 'added', text: other.join('') },
    ];
  }
  const sharedFrom = measureShared(one, other);
  const pieces: WordPiece[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length && column < other.length) {
    const [removed = '', added = ''] = [one[row], other[column]];
    if (removed === added) {
      pieces.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
    } else if (sharedFrom(row + 1, column) >= sharedFrom(row, column + 1)) {
      pieces.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: added });
      column += 1;
    }
  }
  pieces.push({ kind: 'removed', text: one.slice(row).join('') });
  pieces.push({ kind: 'added', text: other.slice(column).join('') });
  return joinAcrossSpaces(pieces.filter(({ text }) => text !== ''));
}

/** The length of the longest common subsequence from two positions to the ends, by dynamic programming. */
function measureShared(
  one: readonly string[],
  other: readonly string[],
): (row: number, column: number) => number {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  return at;
}

/** A space alone between two changes is part of the change: nobody reads a suggestion in single words. */
function joinAcrossSpaces(pieces: readonly WordPiece[]): WordPiece[] {
  return pieces.flatMap((piece, index): WordPiece[] => {
    const isBetween =
      piece.kind === 'same' &&
      piece.text.trim() === '' &&
      isChange(pieces[index - 1]) &&
      isChange(pieces[index + 1]);
    if (!isBetween) return [piece];
    return [
      { kind: 'removed', text: piece.text },
      { kind: 'added', text: piece.text },
    ];
  });
}

const isChange = (piece: WordPiece | undefined): boolean => piece !== undefined && piece.kind !== 'same';

/** Joins neighbours of one kind; in a run of changes all removals come first. */
function mergePieces(pieces: readonly WordPiece[]): WordPiece[] {
  const merged: WordPiece[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') merged.push({ kind: 'removed', text: removed });
    if (added !== '') merged.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const { kind, text } of pieces) {
    if (text === '') continue;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      const last = merged.at(-1);
      if (last?.kind === 'same') last.text += text;
      else merged.push({ kind, text });
    }
  }
  flush();
  return merged;
}
