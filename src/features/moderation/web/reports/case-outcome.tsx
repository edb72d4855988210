import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { ignoreSpaceAfterKey } from '#ui/shortcuts/focus-by-key.ts';
import { reportCasesCalls } from '../../report-calls.ts';
import type { WholeCase } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import { type AppealOutcome, maxDecisionNote } from '../../report-rules.ts';
import { appealsPath } from './queue-search-params.ts';
import { useCaseChange } from './use-case-change.ts';
import type { CaseRefs } from './use-case-keys.ts';

const decided = {
  kept: texts.reportCase.decidedKept,
  removed: texts.reportCase.decidedRemoved,
  closed: texts.reportCase.decidedClosed,
} as const;

const appealTexts: Record<AppealOutcome, string> = {
  upheld: texts.reportCase.appealWasUpheld,
  overturned: texts.reportCase.appealWasOverturned,
};

type CaseOutcomeProps = { case: WholeCase; refs: CaseRefs };

/** What was decided, and the appeal against it. */
export function CaseOutcome({ case: shown, refs }: CaseOutcomeProps) {
  const { decision, appeal } = shown;
  if (!decision) return null;
  const name = decision.decidedBy ?? texts.reportCase.somebody;
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-lg border border-line bg-raised p-5">
        <p className="font-semibold">{fill(decided[decision.outcome], { name })}</p>
        {decision.ground && <p className="mt-1 text-ink-soft text-sm">{reasonLabels[decision.ground]}</p>}
        <Quote text={decision.note} />
        <Consequences decision={decision} />
      </div>
      {appeal && (
        <section aria-labelledby="case-appeal" className="rounded-lg border border-line bg-raised p-5">
          <h2 id="case-appeal" className="font-serif text-xl">
            {texts.reportCase.appeal}
          </h2>
          <Quote text={appeal.text} />
          <p className="mt-3 text-ink-soft text-sm">
            {appeal.outcome
              ? fill(appealTexts[appeal.outcome], { name: appeal.decidedBy ?? texts.reportCase.somebody })
              : texts.reportCase.appealWaits}
          </p>
          <Quote text={appeal.note} />
          {!appeal.outcome && <AppealDecision case={shown} refs={refs} />}
        </section>
      )}
    </div>
  );
}

/** What was done with the author besides, or the case with which this one was decided. */
function Consequences({ decision }: { decision: NonNullable<WholeCase['decision']> }) {
  const { others, silencedUntil, decidedWith } = decision;
  return (
    <>
      {others > 0 && <p className="mt-2 text-sm">{plural(texts.reportCase.othersRemoved, others)}</p>}
      {silencedUntil && (
        <p className="mt-2 text-sm">
          {fill(texts.reportCase.silencedUntil, { day: formatDay(silencedUntil) })}
        </p>
      )}
      {decidedWith && (
        <p className="mt-2 text-sm">
          <Link to={paths.reportCase(decidedWith)} className="underline underline-offset-4">
            {texts.reportCase.decidedWith}
          </Link>
        </p>
      )}
    </>
  );
}

function Quote({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="mt-2 whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

function AppealDecision({ case: shown, refs }: CaseOutcomeProps) {
  const api = useApi();
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const decide = useCaseChange({
    change: (outcome: AppealOutcome) =>
      api.call(reportCasesCalls.decideAppeal, { params: { id: shown.id }, body: { outcome, note } }),
    onDone: () => void navigate(appealsPath),
  });
  if (!shown.mayDecide) {
    return <p className="mt-4 rounded-md bg-wait-tint px-4 py-3 text-wait">{shown.refusal}</p>;
  }
  const button = (outcome: AppealOutcome) => ({
    isPending: decide.isPending && decide.variables === outcome,
    onClick: () => !decide.isPending && decide.mutate(outcome),
    ...ignoreSpaceAfterKey,
  });
  return (
    <div className="mt-5 flex flex-col gap-4 border-line border-t pt-5">
      <TextArea
        ref={refs.note}
        label={texts.reportCase.note}
        hint={texts.reportCase.appealNoteHint}
        rows={3}
        maxLength={maxDecisionNote}
        value={note}
        aria-keyshortcuts="e"
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button ref={refs.keep} aria-keyshortcuts="a" {...button('overturned')}>
          <Check aria-hidden className="size-4" />
          {texts.reportCase.overturn}
        </Button>
        <Button ref={refs.remove} variant="danger" aria-keyshortcuts="r" {...button('upheld')}>
          <X aria-hidden className="size-4" />
          {texts.reportCase.uphold}
        </Button>
      </div>
    </div>
  );
}
