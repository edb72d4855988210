import { Quote, Unlink } from 'lucide-react';
import type { FoundState } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';

/** Undefined until the editor has looked for the passage. */
export type PassageState = FoundState | 'gone' | undefined;

type PassageLinkProps = {
  /** Empty if the mark is on a whole block, such as an image. */
  quote: string;
  state: PassageState;
  /** A suggestion says more about it. */
  isChangeHidden?: boolean;
  onGoTo: (isByKey: boolean) => void;
};

const quoteClass =
  'line-clamp-3 font-serif italic underline decoration-line underline-offset-4 [overflow-wrap:anywhere] group-hover/quote:decoration-accent';

/** The quoted passage, as a button that scrolls to it in the text. */
export function PassageLink({ quote, state, isChangeHidden = false, onGoTo }: PassageLinkProps) {
  const isKnown = state !== undefined && state !== 'gone';
  const words = quote || (isKnown ? texts.passageLink.wordlessBlock : texts.reviewLabels.wholeBlock);
  const hasChanged = !isChangeHidden && (state === 'changed' || state === 'gone');
  return (
    <div className="flex flex-col gap-1.5">
      {isKnown ? (
        <button
          type="button"
          // A click without a pointer comes from the keyboard, and also moves the caret to the passage.
          onClick={(event) => onGoTo(event.detail === 0)}
          className="group/quote flex min-h-8 items-start gap-2 rounded-sm text-start text-ink-soft hover:text-ink"
        >
          <Quote aria-hidden className="mt-1 size-3.5 shrink-0 text-accent" />
          <RichText
            text={texts.markLabels.showInText}
            parts={{
              hidden: <span className="sr-only" />,
              quote: <span dir="auto" className={quoteClass} />,
            }}
            values={{ quote: words }}
          />
        </button>
      ) : (
        <p className="flex items-start gap-2 text-ink-soft">
          <Quote aria-hidden className="mt-1 size-3.5 shrink-0" />
          <span dir="auto" className="line-clamp-3 font-serif italic [overflow-wrap:anywhere]">
            {words}
          </span>
        </p>
      )}
      {hasChanged && (
        <p className="flex items-center gap-1.5 font-medium text-sm text-wait">
          <Unlink aria-hidden className="size-3.5" />
          {texts.passageLink.passageHasChanged}
        </p>
      )}
    </div>
  );
}
