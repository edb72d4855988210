import type { Comparison } from '../../contract.ts';

type Pieces = Comparison['title'];

const elements = { same: 'span', added: 'ins', removed: 'del' } as const;

/** One line of text with its added and removed parts. */
export function LinePieces({ pieces }: { pieces: Pieces }) {
  return pieces.map(({ kind, text }, index) => {
    const Piece = elements[kind];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move.
    return <Piece key={index}>{text}</Piece>;
  });
}
