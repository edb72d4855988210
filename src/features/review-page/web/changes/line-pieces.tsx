import type { Comparison } from '../../contract.ts';

type Pieces = Comparison['title'];

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** A line with what came and went in it. */
export function LinePieces({ pieces }: { pieces: Pieces }) {
  return pieces.map(({ kind, text }, place) => {
    const Piece = elements[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move.
    return <Piece key={place}>{text}</Piece>;
  });
}
