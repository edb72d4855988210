import { Check, X } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/format-day.ts';
import { paths } from '#kit/paths.ts';
import { comparePlainWords } from '#richtext/diff/words/compare-plain-words.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { WordChanges } from '#ui/word-changes.tsx';
import type { Correction } from '../../corrections/contract.ts';
import { type CorrectionState, maxCorrectionReasonLength } from '../../corrections/correction-rules.ts';
import { suggestionLabel } from '../../suggestion-state.ts';
import { PassageLink, type PassageState } from '../passage-link.tsx';
import { TextForm } from '../text-form.tsx';
import { applySuggestions, explain } from '../use-suggestions.ts';
import type { CorrectionChanges } from './use-corrections.ts';

type CorrectionCardProps = {
  correction: Correction;
  /** Includes what the author has done since the last save. */
  state: CorrectionState;
  /** Whether the server knows of the state. */
  isRecorded: boolean;
  passageState: PassageState;
  passages: MarkedPassages;
  changes: CorrectionChanges;
};

/** One correction as a ready edit: what would change, who proposes it and why, and the author’s choices. */
export function CorrectionCard(props: CorrectionCardProps) {
  const { correction, state, isRecorded, passageState, passages, changes } = props;
  const { quote, replacement, reason, by, createdAt } = correction;
  const textId = useId();
  const words = useMemo(() => comparePlainWords(quote, replacement), [quote, replacement]);
  return (
    <li
      data-by={by?.id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-raised p-4 text-[0.9375rem]"
    >
      <PassageLink
        quote={quote}
        state={state === 'declined' ? 'gone' : passageState}
        isChangeHidden
        onGoTo={(isByKey) => passages.goTo(correction.id, { isFocused: isByKey })}
      />
      <WordChanges
        changes={words}
        label={suggestionLabel(quote, replacement)}
        className="rounded-md bg-sunken px-3 py-2 text-sm"
      />
      <div id={textId}>
        <p className="text-ink-soft text-sm">
          <RichText
            text={texts.markCard.nameAndDay}
            parts={{
              name: <Reader by={by} />,
              day: <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
            }}
          />
        </p>
        <p dir="auto" className="mt-1 whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
          {reason}
        </p>
      </div>
      <p className="text-ink-soft text-sm empty:hidden">{describeState(props)}</p>
      {state === 'open' && isRecorded && <OpenActions {...props} describedBy={textId} />}
      {state === 'declined' && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-describedby={textId}
            onClick={() => void changes.reconsider(correction)}
          >
            {texts.suggestions.reconsider}
          </Button>
        </div>
      )}
    </li>
  );
}

function Reader({ by }: Pick<Correction, 'by'>) {
  if (!by) return <>{texts.names.someone}</>;
  return (
    <Link
      to={paths.publicProfile(by.username)}
      className="font-medium text-ink underline-offset-4 hover:underline"
    >
      <bdi>{by.name}</bdi>
    </Link>
  );
}

function describeState({ correction, state, isRecorded, passageState }: CorrectionCardProps): string {
  if (state === 'declined') return fill(texts.suggestions.declinedBecause, { reason: correction.answer });
  if (state === 'taken')
    return isRecorded ? texts.correctionsPanel.taken : texts.correctionsPanel.takenUnsaved;
  return passageState === undefined || passageState === 'as-marked' ? '' : explain(passageState);
}

function OpenActions(props: CorrectionCardProps & { describedBy: string }) {
  const { correction, passageState, passages, changes, describedBy } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const declineRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setIsDeclining(false));
    declineRef.current?.focus();
  }

  if (isDeclining) {
    return (
      <TextForm
        storedAs={`correction-answer:${correction.id}`}
        label={texts.correctionsPanel.whyDecline}
        submitLabel={texts.suggestions.decline}
        maxLength={maxCorrectionReasonLength}
        onSend={(reason) => changes.decline(correction, reason)}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {passageState === 'as-marked' && (
        <Button
          size="small"
          aria-describedby={describedBy}
          onClick={() => applySuggestions(passages, [correction.id])}
        >
          <Check aria-hidden className="size-4" />
          {texts.correctionsPanel.take}
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
