import { Quote, Unlink } from 'lucide-react';
import { texts } from '#texts';
import { RichText } from '#ui/rich-text.tsx';

/** Undefined as long as nobody has looked for it. */
export type PassageStanding = 'as-marked' | 'changed' | 'gone' | undefined;

type PassageLinkProps = {
  /** Empty where a whole block is meant. */
  quote: string;
  standing: PassageStanding;
  onGoTo: (isByKey: boolean) => void;
};

const quoteClass =
  'line-clamp-3 font-serif italic underline decoration-line underline-offset-4 [overflow-wrap:anywhere] group-hover/quote:decoration-accent';

/** What was marked, as the way to where it stands. */
export function PassageLink({ quote, standing, onGoTo }: PassageLinkProps) {
  const words = quote === '' ? texts.passageLink.wholeBlock : quote;
  const hasChanged = standing === 'changed' || standing === 'gone';
  return (
    <div className="flex flex-col gap-1.5">
      {standing === 'as-marked' || standing === 'changed' ? (
        <button
          type="button"
          // A click that has no pointer comes from a key, which wants the caret there as well.
          onClick={(event) => onGoTo(event.detail === 0)}
          className="group/quote flex min-h-8 items-start gap-2 rounded-sm text-start text-ink-soft hover:text-ink"
        >
          <Quote aria-hidden className="mt-1 size-3.5 shrink-0 text-accent" />
          <RichText
            text={texts.passageLink.showInText}
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
