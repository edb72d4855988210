import { Check, EyeOff, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Select, TextArea } from '#ui/forms/field.tsx';
import { ignoreSpaceAfterKey } from '#ui/shortcuts/focus-by-key.ts';
import { reportCasesCalls } from '../../report-calls.ts';
import type { WholeCase } from '../../report-case-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import {
  checkRemoval,
  maxDecisionNote,
  type ReportKind,
  type ReportReason,
  reportReasons,
} from '../../report-rules.ts';
import { type BulkRemoval, BulkRemovalChoice } from './bulk-removal-choice.tsx';
import { reportsPath } from './queue-search-params.ts';
import { useCaseChange } from './use-case-change.ts';
import type { CaseRefs } from './use-case-keys.ts';

const removeLabels: Record<ReportKind, string> = {
  article: texts.reportCase.removeArticle,
  comment: texts.reportCase.removeComment,
  profile: texts.reportCase.removeProfile,
};

type Decision = 'kept' | 'removed';

type CaseDecisionProps = { case: WholeCase; viewer: SignedInViewer; refs: CaseRefs };

/** Keep, remove, or act on the account. What was written stays if the call fails. */
export function CaseDecision({ case: shown, viewer, refs }: CaseDecisionProps) {
  const api = useApi();
  const navigate = useNavigate();
  const params = { id: shown.id };
  const [ground, setGround] = useState<ReportReason>(shown.reasons[0] ?? 'other');
  const [note, setNote] = useState('');
  const [bulkRemoval, setBulkRemoval] = useState<BulkRemoval>({ others: false, silence: false });
  const [problem, setProblem] = useState<string>();
  const decide = useCaseChange({
    change: (outcome: Decision) =>
      api.call(reportCasesCalls.decide, {
        params,
        body: { outcome, note, ...(outcome === 'removed' && { ground, ...bulkRemoval }) },
      }),
    onDone: ({ nextId }) => void navigate(nextId ? paths.reportCase(nextId) : reportsPath),
  });
  const escalate = useCaseChange({
    change: () => api.call(reportCasesCalls.escalate, { params, body: { note } }),
  });
  const isPending = decide.isPending || escalate.isPending;

  function remove(): void {
    const check = checkRemoval({ ground, note });
    setProblem(check.ok ? undefined : check.message);
    if (check.ok && !isPending) decide.mutate('removed');
    else refs.note.current?.focus();
  }

  return (
    <section aria-labelledby="case-decide" className="rounded-lg border border-line bg-raised p-5">
      <h2 id="case-decide" className="mb-4 font-serif text-xl">
        {texts.reportCase.decide}
      </h2>
      <div className="flex flex-col gap-4">
        {shown.mayDecide && shown.current && (
          <Select
            label={texts.reportCase.ground}
            value={ground}
            onChange={({ target }) =>
              setGround(reportReasons.find((reason) => reason === target.value) ?? 'other')
            }
          >
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
          </Select>
        )}
        {!shown.mayDecide && <p className="rounded-md bg-wait-tint px-4 py-3 text-wait">{shown.refusal}</p>}
        <TextArea
          ref={refs.note}
          label={texts.reportCase.note}
          hint={texts.reportCase.noteHint}
          rows={4}
          maxLength={maxDecisionNote}
          value={note}
          error={problem ?? decide.fields.note}
          aria-keyshortcuts="e"
          onChange={({ target }) => {
            setNote(target.value);
            setProblem(undefined);
          }}
        />
        {shown.mayDecide && (
          <BulkRemovalChoice
            ref={refs.bulkRemoval}
            case={shown}
            bulkRemoval={bulkRemoval}
            onChange={setBulkRemoval}
          />
        )}
        {shown.mayDecide && (
          <DecisionButtons
            case={shown}
            refs={refs}
            pending={decide.isPending ? decide.variables : undefined}
            onKeep={() => !isPending && decide.mutate('kept')}
            onRemove={remove}
          />
        )}
        <div className="border-line border-t pt-4">
          {viewer.role === 'admin' ? (
            <MemberLink case={shown} refs={refs} />
          ) : (
            <Button
              ref={refs.account as React.RefObject<HTMLButtonElement | null>}
              variant="secondary"
              size="small"
              aria-keyshortcuts="s"
              disabled={shown.isEscalated}
              isPending={escalate.isPending}
              onClick={() => !isPending && escalate.mutate(undefined)}
            >
              {shown.isEscalated ? texts.reportQueue.escalated : texts.reportCase.askAdmin}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

type DecisionButtonsProps = Omit<CaseDecisionProps, 'viewer'> & {
  /** The decision that is being sent. */
  pending: Decision | undefined;
  onKeep: () => void;
  onRemove: () => void;
};

/** To keep it or to remove it; or to close the case, if the text is gone. */
function DecisionButtons({ case: shown, refs, pending, onKeep, onRemove }: DecisionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        ref={refs.keep}
        aria-keyshortcuts="a"
        isPending={pending === 'kept'}
        onClick={onKeep}
        {...ignoreSpaceAfterKey}
      >
        <Check aria-hidden className="size-4" />
        {shown.current ? texts.reportCase.keep : texts.reportCase.close}
      </Button>
      {shown.current && (
        <Button
          ref={refs.remove}
          variant="danger"
          aria-keyshortcuts="r"
          isPending={pending === 'removed'}
          onClick={onRemove}
          {...ignoreSpaceAfterKey}
        >
          <EyeOff aria-hidden className="size-4" />
          {removeLabels[shown.kind]}
        </Button>
      )}
    </div>
  );
}

/** For admins, who act on the account on its own page. */
function MemberLink({ case: { owner }, refs }: Omit<CaseDecisionProps, 'viewer'>) {
  if (!owner) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        ref={refs.account as React.RefObject<HTMLAnchorElement | null>}
        to={paths.member(owner.id)}
        variant="secondary"
        size="small"
        aria-keyshortcuts="s"
      >
        <UserRound aria-hidden className="size-4" />
        {texts.reportCase.openMember}
      </ButtonLink>
      <p className="text-ink-soft text-sm">{texts.reportCase.memberHint}</p>
    </div>
  );
}
