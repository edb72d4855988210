import { Check } from 'lucide-react';
import { useId } from 'react';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Correction } from '../../corrections/contract.ts';
import { correctionLabel } from '../../corrections/correction-label.ts';
import { type CorrectionState, maxCorrectionReasonLength } from '../../corrections/correction-rules.ts';
import { PassageLink, type PassageState } from '../passage-link.tsx';
import { OtherWords, Reconsider, TakeOrDecline } from '../take-or-decline.tsx';
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
      <OtherWords quote={quote} replacement={replacement} label={correctionLabel(quote, replacement)} />
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
        <Reconsider onReconsider={() => void changes.reconsider(correction)} describedBy={textId} />
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
  return (
    <TakeOrDecline
      take={
        passageState === 'as-marked' ? (
          <>
            <Check aria-hidden className="size-4" />
            {texts.correctionsPanel.take}
          </>
        ) : null
      }
      onTake={() => applySuggestions(passages, [correction.id])}
      storedAs={`correction-answer:${correction.id}`}
      whyDecline={texts.correctionsPanel.whyDecline}
      maxLength={maxCorrectionReasonLength}
      onDecline={(reason) => changes.decline(correction, reason)}
      describedBy={describedBy}
    />
  );
}
