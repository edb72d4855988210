import { Check, Pencil } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { Mark, Suggestion as SuggestionData } from '../mark-schema.ts';
import { maxReasonLength, type SuggestionState } from '../rules.ts';
import { suggestionLabel } from '../suggestion-state.ts';
import type { PassageState } from './passage-link.tsx';
import { OtherWords, Reconsider, TakeOrDecline } from './take-or-decline.tsx';
import type { MarkChanges } from './use-sent-marks.ts';
import { explain } from './use-suggestions.ts';

type SuggestionProps = {
  mark: Mark;
  suggestion: SuggestionData;
  /** Includes what the author has done since the last save. */
  state: SuggestionState;
  passageState: PassageState;
  changes: MarkChanges;
  onApply: (id: string) => void;
  describedBy: string;
};

/** What a reviewer suggests instead of the passage, and what the author can do with it. */
export function Suggestion({ mark, suggestion, state, ...actions }: SuggestionProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <OtherWords
        quote={mark.quote}
        replacement={suggestion.replacement}
        label={suggestionLabel(mark.quote, suggestion.replacement)}
      />
      <p className="text-ink-soft text-sm empty:hidden">{describeState(mark, state, actions.passageState)}</p>
      {state === 'open' && <OpenActions mark={mark} {...actions} />}
      {state === 'declined' && (
        <Reconsider
          onReconsider={() => void actions.changes.reconsider(mark)}
          describedBy={actions.describedBy}
        />
      )}
    </div>
  );
}

function describeState({ suggestion }: Mark, state: SuggestionState, found: PassageState): string {
  switch (state) {
    case 'open':
      return found === undefined || found === 'as-marked' ? '' : explain(found);
    case 'applied':
      return suggestion?.state === 'applied' ? texts.suggestions.applied : texts.suggestions.appliedUnsaved;
    case 'declined':
      return fill(texts.suggestions.declinedBecause, { reason: suggestion?.reason ?? '' });
    case 'stale':
      return texts.suggestions.stale;
  }
}

type OpenActionsProps = Pick<
  SuggestionProps,
  'mark' | 'passageState' | 'changes' | 'onApply' | 'describedBy'
>;

function OpenActions({ mark, passageState, changes, onApply, describedBy }: OpenActionsProps) {
  const Icon = mark.suggestion?.replacement === '' ? Check : Pencil;
  return (
    <TakeOrDecline
      take={
        passageState === 'as-marked' ? (
          <>
            <Icon aria-hidden className="size-4" />
            {texts.suggestions.apply}
          </>
        ) : null
      }
      onTake={() => onApply(mark.id)}
      storedAs={`mark-answer:${mark.id}:decline`}
      whyDecline={texts.suggestions.whyDecline}
      maxLength={maxReasonLength}
      onDecline={(reason) => changes.decline(mark, reason)}
      describedBy={describedBy}
    />
  );
}
