import { CalendarClock, Check, EyeOff, Inbox, MoreVertical, PencilLine, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { Outcome } from '#features/reviews/rules.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu, MenuAction } from '#ui/menu.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ignoreSpaceAfterKey } from '#ui/shortcuts/focus-by-key.ts';
import type { Review } from '../../contract.ts';
import { ApproveLater } from '../scheduling/approve-later.tsx';
import { WishedMoment } from '../scheduling/wished-moment.tsx';
import { ApproveAnyway } from './approve-anyway.tsx';
import { NoteField } from './note-field.tsx';
import { planDecisionClick } from './plan-decision-click.ts';
import type { Deciding } from './use-decide.ts';

export type PanelRefs = {
  note: RefObject<HTMLTextAreaElement | null>;
  approve: RefObject<HTMLButtonElement | null>;
  changes: RefObject<HTMLButtonElement | null>;
  reject: RefObject<HTMLButtonElement | null>;
};

type DecisionPanelProps = {
  /**
   * News about the submission. They are in the panel, so that the reviewer sees them before deciding and the text
   * does not move.
   */
  notices: ReactNode;
  /** What to look for, and what others recommend. */
  others: ReactNode;
  /** Opens what to look for. */
  guidelines: ReactNode;
  choices: Review['choices'];
  mayApproveAnyway: boolean;
  deciding: Deciding;
  note: string;
  onNote: (note: string) => void;
  /** Whether a decision would send marks to the author. */
  hasMarks: boolean;
  /** Whether another reviewer decided while this one was reading. */
  isOverruling: boolean;
  /** What to say before an approval, which then takes a second press. */
  approvalHint: string | undefined;
  /** That nobody else can review the reviewer's own text. */
  ownHint: string | undefined;
  /** When the author would like it to be published; null without a wish, or if a moment is set. */
  wishedFor: string | null;
  refs: PanelRefs;
};

/** The note and the decision buttons, sticky at the bottom of the page. */
export function DecisionPanel({
  notices,
  others,
  guidelines,
  choices,
  mayApproveAnyway,
  deciding,
  note,
  onNote,
  hasMarks,
  isOverruling,
  approvalHint,
  ownHint,
  wishedFor,
  refs,
}: DecisionPanelProps) {
  const [feedback, setFeedback] = useState<{ outcome: Outcome; error?: string; hint?: string }>();
  const [isLaterOpen, setIsLaterOpen] = useState(false);
  const reasonId = useId();
  const obstacleOf = (outcome: Outcome) =>
    choices.find((choice) => choice.outcome === outcome)?.reason || undefined;

  function handleDecisionClick(outcome: Outcome): void {
    if (obstacleOf(outcome)) return;
    const plan = planDecisionClick({
      outcome,
      note,
      hasMarks,
      isOverruling,
      approvalHint,
      isRepeated: feedback?.outcome === outcome,
    });
    if (plan.action === 'send') {
      setFeedback(undefined);
      void deciding.decide(outcome, note);
    } else if (plan.action === 'fill') {
      onNote(plan.note);
      setFeedback({ outcome, hint: plan.hint });
    } else if (plan.action === 'confirm') {
      setFeedback({ outcome, hint: plan.hint });
    } else {
      setFeedback({ outcome, error: plan.error });
      refs.note.current?.focus();
    }
  }

  const visible: Outcome[] = ['approved', 'changes-requested', 'rejected'];
  const obstacles = [...new Set(visible.flatMap((outcome) => obstacleOf(outcome) ?? []))];
  const buttonProps = (outcome: Outcome) => ({
    className: 'max-lg:flex-1 max-lg:px-2 max-lg:text-sm',
    isPending: deciding.pending === outcome,
    onClick: () => handleDecisionClick(outcome),
    ...ignoreSpaceAfterKey,
    ...(obstacleOf(outcome) && { 'aria-disabled': true, 'aria-describedby': reasonId }),
  });

  return (
    <section aria-label={texts.decisionPanel.decision} className="decision-panel">
      {notices}
      {others}
      {wishedFor && (
        <WishedMoment
          wishedFor={wishedFor}
          mayTake={!obstacleOf('approved')}
          isPending={deciding.pending === 'approved'}
          onTake={() => void deciding.decide('approved', note, { publishAt: wishedFor })}
        />
      )}
      <div className="decision-inner">
        <NoteField
          ref={refs.note}
          beside={guidelines}
          note={note}
          onNote={(text) => {
            onNote(text);
            setFeedback(undefined);
          }}
          error={feedback?.error ?? deciding.error}
          hint={feedback?.hint}
        />
        <div className="decision-buttons">
          <Button ref={refs.approve} aria-keyshortcuts="a" {...buttonProps('approved')}>
            <Check aria-hidden className="size-4 max-sm:hidden" />
            {texts.reviewLabels.approve}
          </Button>
          <Button
            ref={refs.changes}
            aria-keyshortcuts="c"
            variant="secondary"
            {...buttonProps('changes-requested')}
          >
            <PencilLine aria-hidden className="size-4 max-sm:hidden" />
            <span>
              <RichText
                text={texts.decisionPanel.requestChanges}
                parts={{ span: <span className="max-[24rem]:sr-only" /> }}
              />
            </span>
          </Button>
          <Button ref={refs.reject} aria-keyshortcuts="r" variant="danger" {...buttonProps('rejected')}>
            <X aria-hidden className="size-4 max-sm:hidden" />
            {texts.reviewLabels.reject}
          </Button>
          <MoreChoices
            obstacleOf={obstacleOf}
            onChoose={handleDecisionClick}
            onLater={() => setIsLaterOpen(true)}
          />
          <ApproveLater
            isOpen={isLaterOpen}
            onClose={() => setIsLaterOpen(false)}
            onApprove={(publishAt) => void deciding.decide('approved', note, { publishAt })}
          />
        </div>
        {obstacles.length > 0 && (
          <p id={reasonId} className="decision-reason">
            {obstacles.join(' ')}
          </p>
        )}
        {ownHint && <p className="decision-reason">{ownHint}</p>}
        {mayApproveAnyway && (
          <ApproveAnyway
            bars={obstacleOf('approved') ?? ''}
            isPending={deciding.pending === 'approved'}
            onApprove={(overrideReason) => void deciding.decide('approved', note, { overrideReason })}
          />
        )}
      </div>
    </section>
  );
}

type MoreChoicesProps = {
  obstacleOf: (outcome: Outcome) => string | undefined;
  onChoose: (outcome: Outcome) => void;
  onLater: () => void;
};

function MoreChoices({ obstacleOf, onChoose, onLater }: MoreChoicesProps) {
  const obstacles = {
    approved: obstacleOf('approved'),
    hidden: obstacleOf('hidden'),
    pending: obstacleOf('pending'),
  };
  return (
    <Menu
      label={texts.decisionPanel.moreDecisions}
      trigger={
        <IconButton label={texts.decisionPanel.moreDecisions} className="size-11">
          <MoreVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <MenuAction
        icon={<CalendarClock aria-hidden className="size-4 shrink-0" />}
        onSelect={onLater}
        {...(obstacles.approved && { obstacle: obstacles.approved })}
      >
        {texts.scheduling.approveLater}
      </MenuAction>
      <MenuAction
        icon={<EyeOff aria-hidden className="size-4 shrink-0" />}
        onSelect={() => onChoose('hidden')}
        {...(obstacles.hidden && { obstacle: obstacles.hidden })}
      >
        {texts.decisionPanel.hide}
      </MenuAction>
      <MenuAction
        icon={<Inbox aria-hidden className="size-4 shrink-0" />}
        onSelect={() => onChoose('pending')}
        {...(obstacles.pending && { obstacle: obstacles.pending })}
      >
        {texts.reviewLabels.moveToPending}
      </MenuAction>
    </Menu>
  );
}
