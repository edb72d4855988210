import { classNames } from './class-names.ts';

export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string };

type WordChangesProps = {
  changes: readonly WordChange[];
  /** What the changes say, for screen readers: most of them do not read the colours. */
  label: string;
  className?: string;
};

// Enough words on each side to recognise the place.
const maxSameLength = 80;
const shownSameLength = 32;

/** Changed words in their sentence, in the manner of a comparison of two texts. */
export function WordChanges({ changes, label, className }: WordChangesProps) {
  return (
    <div className={classNames('whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]', className)}>
      <span className="sr-only">{label}</span>
      <span aria-hidden dir="auto">
        {changes.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity, and never move.
          <Piece key={index} kind={kind} text={text} />
        ))}
      </span>
    </div>
  );
}

// A bidi control character must not affect the text around the change.
const pieceClass = 'rounded-xs px-px text-ink box-decoration-clone [unicode-bidi:isolate]';
const removedClass = 'bg-bad-tint line-through decoration-2 decoration-bad';
const addedClass = 'bg-good-tint underline decoration-2 decoration-good underline-offset-2';

function Piece({ kind, text }: WordChange) {
  if (kind === 'removed')
    return <del className={classNames(pieceClass, removedClass)}>{showSpaces(text)}</del>;
  if (kind === 'added') return <ins className={classNames(pieceClass, addedClass)}>{showSpaces(text)}</ins>;
  return <>{shorten(text)}</>;
}

/** A change that is only white space would be invisible. */
const showSpaces = (text: string): string =>
  text.trim() === '' ? text.replace(/ /g, '␣').replace(/\n/g, '↵\n') : text;

function shorten(text: string): string {
  if (text.length <= maxSameLength) return text;
  return `${text.slice(0, shownSameLength)} … ${text.slice(-shownSameLength)}`;
}
