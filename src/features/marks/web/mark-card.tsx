import { Check, CornerDownLeft, RotateCcw } from 'lucide-react';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import type { Mark } from '../mark-schema.ts';
import { maxMarkLength, type SuggestionState } from '../rules.ts';
import { PassageLink, type PassageState } from './passage-link.tsx';
import { Suggestion } from './suggestion.tsx';
import { TextForm } from './text-form.tsx';
import { isOpen, type MarkChanges } from './use-sent-marks.ts';

type MarkCardProps = {
  mark: Mark;
  viewerId: string;
  passageState: PassageState;
  /** The first words of the block, if all of it is marked. */
  blockWords: string | undefined;
  /** Undefined if the mark is only a remark. */
  suggestionState: SuggestionState | undefined;
  /** Whether the caret is in its passage. */
  isCurrent: boolean;
  changes: MarkChanges;
  onGoTo: (id: string, isByKey: boolean) => void;
  onApply: (id: string) => void;
};

/** One mark, with its suggestion, replies and actions. Memoised: a long list must not render for each change of one mark. */
export const MarkCard = memo(function MarkCard(props: MarkCardProps) {
  const { mark, viewerId, passageState, suggestionState, isCurrent, changes, onGoTo, onApply } = props;
  const textId = useId();
  const isStillOpen = isOpen(mark) && suggestionState !== 'applied';
  return (
    <article
      aria-labelledby={textId}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      data-mark-card={mark.id}
      className={classNames(
        'flex scroll-mt-24 flex-col gap-3 rounded-lg border p-4 text-[0.9375rem]',
        // Cards that are scrolled out of view cost nothing when many of them change at once.
        '[contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
        isCurrent ? 'border-accent shadow-raised' : 'border-line',
        isStillOpen ? 'bg-raised' : 'bg-sunken',
      )}
    >
      <PassageLink
        quote={mark.quote || props.blockWords || ''}
        state={passageState}
        isChangeHidden={suggestionState !== undefined}
        onGoTo={(isByKey) => onGoTo(mark.id, isByKey)}
      />
      <div id={textId}>
        <Remark
          by={mark.by?.name ?? texts.reviewLabels.unknownReviewer}
          at={mark.createdAt}
          isEdited={mark.editedAt !== null}
        >
          {mark.body}
        </Remark>
      </div>
      {mark.suggestion && suggestionState && (
        <Suggestion
          mark={mark}
          suggestion={mark.suggestion}
          state={suggestionState}
          passageState={passageState}
          changes={changes}
          onApply={onApply}
          describedBy={textId}
        />
      )}
      {mark.replies.length > 0 && (
        <ul
          aria-label={texts.reviewLabels.replies}
          className="flex flex-col gap-3 border-line border-s-2 ps-3"
        >
          {mark.replies.map((reply) => (
            <li key={reply.id}>
              <Remark by={nameOf(reply.by, viewerId)} at={reply.createdAt}>
                {reply.body}
              </Remark>
            </li>
          ))}
        </ul>
      )}
      {!isOpen(mark) && (
        <p className="flex items-center gap-1.5 font-medium text-good text-sm">
          <Check aria-hidden className="size-4" />
          <span>
            <RichText
              text={resolvedText(mark, viewerId)}
              values={{ name: mark.resolvedBy?.name ?? texts.names.someone }}
            />
          </span>
        </p>
      )}
      <Actions mark={mark} isStillOpen={isStillOpen} changes={changes} describedBy={textId} />
    </article>
  );
});

type ActionsProps = Pick<MarkCardProps, 'mark' | 'changes'> & { isStillOpen: boolean; describedBy: string };

function Actions({ mark, isStillOpen, changes, describedBy }: ActionsProps) {
  const [isReplying, setIsReplying] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const replyRef = useRef<HTMLButtonElement>(null);
  // The next save resolves the mark of an applied suggestion, and an undo opens it.
  const isAnsweredHere = isOpen(mark) && !isStillOpen;

  async function toggle(): Promise<void> {
    setIsChanging(true);
    await changes.setResolved(mark, isStillOpen);
    setIsChanging(false);
  }

  function close(): void {
    flushSync(() => setIsReplying(false));
    replyRef.current?.focus();
  }

  if (isReplying) {
    return (
      <TextForm
        storedAs={`mark-answer:${mark.id}`}
        label={texts.reviewLabels.yourReply}
        submitLabel={texts.actions.send}
        maxLength={maxMarkLength}
        onSend={(text) => changes.reply(mark, text)}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={replyRef}
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        onClick={() => setIsReplying(true)}
      >
        <CornerDownLeft aria-hidden className="size-4" />
        {texts.actions.reply}
      </Button>
      {!isAnsweredHere && (
        <Button
          variant="secondary"
          size="small"
          isPending={isChanging}
          aria-describedby={describedBy}
          onClick={() => void toggle()}
        >
          {isStillOpen ? (
            <Check aria-hidden className="size-4" />
          ) : (
            <RotateCcw aria-hidden className="size-4" />
          )}
          {isStillOpen ? texts.reviewLabels.resolve : texts.reviewLabels.reopen}
        </Button>
      )}
    </div>
  );
}

type RemarkProps = { by: string; at: string; isEdited?: boolean; children: string };

/** Plain text with its line breaks. */
function Remark({ by, at, isEdited = false, children }: RemarkProps) {
  return (
    <>
      <p className="text-ink-soft text-sm">
        <RichText
          text={isEdited ? texts.markCard.nameAndDayEdited : texts.markCard.nameAndDay}
          parts={{
            name: <bdi className="font-medium text-ink">{by}</bdi>,
            day: <time dateTime={at}>{formatDay(at)}</time>,
          }}
        />
      </p>
      {children !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
          {children}
        </p>
      )}
    </>
  );
}

function nameOf(person: Mark['by'], viewerId: string): string {
  if (!person) return texts.names.someone;
  return person.id === viewerId ? texts.names.you : person.name;
}

function resolvedText({ resolvedBy }: Mark, viewerId: string): string {
  if (!resolvedBy) return texts.reviewLabels.resolved;
  return resolvedBy.id === viewerId ? texts.markCard.resolvedByYou : texts.reviewLabels.resolvedBy;
}
