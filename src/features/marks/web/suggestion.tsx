import { Check, Pencil, X } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#kit/fill-text.ts';
import { comparePlainWords } from '#richtext/diff/words/compare-plain-words.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { WordChanges } from '#ui/word-changes.tsx';
import type { Mark, Suggestion as SuggestionData } from '../mark-schema.ts';
import { maxReasonLength, type SuggestionState } from '../rules.ts';
import { suggestionLabel } from '../suggestion-state.ts';
import type { PassageState } from './passage-link.tsx';
import { TextForm } from './text-form.tsx';
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
      <SuggestedWords quote={mark.quote} replacement={suggestion.replacement} />
      <p className="text-ink-soft text-sm empty:hidden">{describeState(mark, state, actions.passageState)}</p>
      {state === 'open' && <OpenActions mark={mark} {...actions} />}
      {state === 'declined' && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={actions.describedBy}
            onClick={() => void actions.changes.reconsider(mark)}
          >
            {texts.suggestions.reconsider}
          </Button>
        </div>
      )}
    </div>
  );
}

const SuggestedWords = memo(function SuggestedWords({
  quote,
  replacement,
}: {
  quote: string;
  replacement: string;
}) {
  const changes = useMemo(() => comparePlainWords(quote, replacement), [quote, replacement]);
  return (
    <WordChanges
      changes={changes}
      label={suggestionLabel(quote, replacement)}
      className="rounded-md bg-sunken px-3 py-2 text-sm"
    />
  );
});

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
  const [isDeclining, setIsDeclining] = useState(false);
  const declineRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setIsDeclining(false));
    declineRef.current?.focus();
  }

  if (isDeclining) {
    return (
      <TextForm
        storedAs={`mark-answer:${mark.id}:decline`}
        label={texts.suggestions.whyDecline}
        submitLabel={texts.suggestions.decline}
        maxLength={maxReasonLength}
        onSend={(reason) => changes.decline(mark, reason)}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {passageState === 'as-marked' && (
        <Button size="small" aria-describedby={describedBy} onClick={() => onApply(mark.id)}>
          {mark.suggestion?.replacement === '' ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <Pencil aria-hidden className="size-4" />
          )}
          {texts.suggestions.apply}
        </Button>
      )}
      <Button
        ref={declineRef}
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        onClick={() => setIsDeclining(true)}
      >
        <X aria-hidden className="size-4" />
        {texts.suggestions.decline}
      </Button>
    </div>
  );
}
