import { texts } from '#texts';
import { MarkForm } from './mark-form.tsx';
import type { NewMarkState } from './use-new-mark.ts';

type NewMarkCardProps = {
  state: NewMarkState;
  onSave: (body: string) => Promise<void>;
};

/** The form for a new mark, beside its passage. */
export function NewMarkCard({ state, onSave }: NewMarkCardProps) {
  const { mark } = state;
  if (!mark) return null;
  return (
    <section aria-label={texts.reviewLabels.newMark} className="review-note review-note-focused">
      <p
        dir="auto"
        className="line-clamp-2 font-serif text-[0.9375rem] text-ink-soft italic leading-snug [overflow-wrap:anywhere]"
      >
        {mark.anchor.quote || texts.reviewLabels.wholeBlock}
      </p>
      {!mark.passage && (
        <p role="alert" className="mt-1.5 font-medium text-bad text-sm leading-snug">
          {texts.newMarkCard.passageGone}
        </p>
      )}
      <div className="mt-2">
        <MarkForm
          // A new passage needs a new form, so that it takes the focus.
          key={JSON.stringify(mark.anchor)}
          label={texts.reviewLabels.yourMark}
          submitLabel={texts.newMarkCard.saveMark}
          text={mark.body}
          onChange={state.write}
          onSubmit={onSave}
          onCancel={state.end}
          suggestion={
            mark.canSuggest
              ? { quote: mark.anchor.quote, replacement: mark.replacement, onChange: state.suggest }
              : undefined
          }
        />
      </div>
    </section>
  );
}
