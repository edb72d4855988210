import { Check, EyeOff, Inbox, MoreVertical, PencilLine, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { Menu, MenuAction } from '#ui/menu.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Review } from '../../../contract.ts';
import type { Outcome } from '../../../rules.ts';
import { planPress } from './decision-plan.ts';
import { pressedByEnter } from './focus-by-key.ts';
import { NoteField } from './note-field.tsx';
import type { Deciding } from './use-decide.ts';

export type PanelRefs = {
  note: RefObject<HTMLTextAreaElement | null>;
  approve: RefObject<HTMLButtonElement | null>;
  changes: RefObject<HTMLButtonElement | null>;
  reject: RefObject<HTMLButtonElement | null>;
};

type DecisionPanelProps = {
  /** What happened meanwhile: where it is seen before anything is decided, and moves nothing that is read. */
  notices: ReactNode;
  choices: Review['choices'];
  deciding: Deciding;
  note: string;
  onNote: (note: string) => void;
  /** Whether marks go to the author with a decision. */
  hasMarks: boolean;
  /** Whether somebody else has decided on it while it was read. */
  isOverruling: boolean;
  refs: PanelRefs;
};

/** Always in reach at the bottom: the note, and what to say of the text. */
export function DecisionPanel({
  notices,
  choices,
  deciding,
  note,
  onNote,
  hasMarks,
  isOverruling,
  refs,
}: DecisionPanelProps) {
  const [told, setTold] = useState<{ outcome: Outcome; error?: string; hint?: string }>();
  const reasonId = useId();
  const obstacleOf = (outcome: Outcome) =>
    choices.find((choice) => choice.outcome === outcome)?.reason || undefined;

  function press(outcome: Outcome): void {
    if (obstacleOf(outcome)) return;
    const plan = planPress({ outcome, note, hasMarks, isOverruling, isRepeated: told?.outcome === outcome });
    if (plan.act === 'send') {
      setTold(undefined);
      void deciding.decide(outcome, note);
    } else if (plan.act === 'fill') {
      onNote(plan.note);
      setTold({ outcome, hint: plan.hint });
    } else if (plan.act === 'confirm') {
      setTold({ outcome, hint: plan.hint });
    } else {
      setTold({ outcome, error: plan.error });
      refs.note.current?.focus();
    }
  }

  const visible: Outcome[] = ['approved', 'changes-requested', 'rejected'];
  const obstacles = [...new Set(visible.flatMap((outcome) => obstacleOf(outcome) ?? []))];
  const buttonProps = (outcome: Outcome) => ({
    className: 'max-md:flex-1 max-md:px-2 max-md:text-sm',
    isPending: deciding.pending === outcome,
    onClick: () => press(outcome),
    ...pressedByEnter,
    ...(obstacleOf(outcome) && { 'aria-disabled': true, 'aria-describedby': reasonId }),
  });

  return (
    <section aria-label={texts.decisionPanel.decision} className="decision-panel">
      {notices}
      <div className="decision-inner">
        <NoteField
          ref={refs.note}
          note={note}
          onNote={(text) => {
            onNote(text);
            setTold(undefined);
          }}
          error={told?.error ?? deciding.error}
          hint={told?.hint}
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
          <MoreChoices obstacleOf={obstacleOf} onChoose={press} />
        </div>
        {obstacles.length > 0 && (
          <p id={reasonId} className="decision-reason">
            {obstacles.join(' ')}
          </p>
        )}
      </div>
    </section>
  );
}

type MoreChoicesProps = {
  obstacleOf: (outcome: Outcome) => string | undefined;
  onChoose: (outcome: Outcome) => void;
};

function MoreChoices({ obstacleOf, onChoose }: MoreChoicesProps) {
  const obstacles = { hidden: obstacleOf('hidden'), pending: obstacleOf('pending') };
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
