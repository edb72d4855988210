import { memo, useState } from 'react';
import type { Mark } from '#features/marks/mark-schema.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { ReviewedTime } from '../reviewed-time.tsx';
import { MarkActions } from './mark-actions.tsx';
import { MarkForm } from './mark-form.tsx';
import { MarkState, Replies, Suggestion } from './mark-parts.tsx';
import type { MarkChanges } from './use-marks.ts';

type MarkCardProps = {
  mark: Mark;
  /** Whether the text no longer has the passage of the suggestion, or has it twice. */
  isStale: boolean;
  changes: MarkChanges;
  isFocused?: boolean;
  /** Scrolls to the passage. Left out if the passage is gone. */
  onShow?: ((id: string) => void) | undefined;
  /** Called when the note gets keyboard focus, to highlight its passage. */
  onLook?: (id: string) => void;
};

/** A mark with its replies and actions. Memoised: hundreds of them stand beside a long text. */
export const MarkCard = memo(function MarkCard(props: MarkCardProps) {
  const { mark, isStale, changes, isFocused = false, onShow, onLook } = props;
  const [writing, setWriting] = useState<'edit' | 'reply'>();
  const [text, setText] = useState('');
  const [replacement, setReplacement] = useState<string>();
  const isResolved = mark.resolvedAt !== null;
  // The author must not apply other words than the mark shows afterwards.
  const canEditSuggestion = writing === 'edit' && mark.suggestion !== null && mark.sentAt === null;

  function begin(what: 'edit' | 'reply'): void {
    setText(what === 'edit' ? mark.body : '');
    setReplacement(mark.suggestion?.replacement);
    setWriting(what);
  }

  async function send(body: string): Promise<boolean> {
    const edited = canEditSuggestion ? { body, replacement: replacement ?? null } : { body };
    const isTaken = await (writing === 'edit' ? changes.edit(mark.id, edited) : changes.reply(mark.id, body));
    if (isTaken) setWriting(undefined);
    return isTaken;
  }

  const form = (
    <MarkForm
      label={writing === 'edit' ? texts.reviewLabels.yourMark : texts.reviewLabels.yourReply}
      submitLabel={writing === 'edit' ? texts.actions.save : texts.actions.reply}
      text={text}
      onChange={setText}
      onSubmit={send}
      onCancel={() => setWriting(undefined)}
      suggestion={
        canEditSuggestion ? { quote: mark.quote, replacement, onChange: setReplacement } : undefined
      }
    />
  );

  return (
    <article
      data-mark={mark.id}
      tabIndex={-1}
      aria-label={nameOf(mark)}
      // Not on mouse focus: focusing moves the notes, and the button under the pointer would move away.
      onFocus={(event) => event.target.matches(':focus-visible') && onLook?.(mark.id)}
      className={classNames(
        'review-note',
        isFocused && 'review-note-focused',
        isResolved && 'review-note-resolved',
      )}
    >
      <MarkHead mark={mark} />
      <Quote mark={mark} onShow={onShow} />
      {writing === 'edit' ? (
        <div className="mt-2">{form}</div>
      ) : (
        <p
          dir="auto"
          className="mt-1.5 whitespace-pre-line text-[0.9375rem] leading-snug empty:hidden [overflow-wrap:anywhere]"
        >
          {mark.body}
        </p>
      )}
      {!canEditSuggestion && <Suggestion mark={mark} isStale={isStale} />}
      <Replies mark={mark} />
      <MarkState mark={mark} />
      {writing === 'reply' && <div className="mt-3">{form}</div>}
      {writing === undefined && (
        <MarkActions
          mark={mark}
          changes={changes}
          onEdit={() => begin('edit')}
          onReply={() => begin('reply')}
        />
      )}
    </article>
  );
});

function nameOf({ by, quote }: Mark): string {
  if (!by?.name) {
    return quote
      ? fill(texts.reviewMarkCard.formerMarkOnQuote, { quote })
      : texts.reviewMarkCard.formerMarkOnBlock;
  }
  return fill(quote ? texts.reviewMarkCard.markOnQuote : texts.reviewMarkCard.markOnBlock, {
    name: by.name,
    quote,
  });
}

function MarkHead({ mark: { by, createdAt, editedAt } }: { mark: Mark }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm leading-snug">
      <span dir="auto" className="font-semibold text-ink [overflow-wrap:anywhere]">
        {by?.name || texts.reviewMarkCard.formerReviewer}
      </span>
      <ReviewedTime time={createdAt} />
      {editedAt && <span>{texts.relativeTime.edited}</span>}
    </p>
  );
}

function Quote({ mark: { id, quote }, onShow }: Pick<MarkCardProps, 'mark' | 'onShow'>) {
  const words = quote || texts.reviewLabels.wholeBlock;
  const look =
    'mt-1 line-clamp-2 font-serif text-[0.9375rem] text-ink-soft italic leading-snug [overflow-wrap:anywhere]';
  if (!onShow)
    return (
      <blockquote dir="auto" className={classNames(look, 'line-clamp-4')}>
        {words}
      </blockquote>
    );
  return (
    <button
      dir="auto"
      type="button"
      onClick={() => onShow(id)}
      aria-label={fill(texts.reviewMarkCard.showInText, { words })}
      className={classNames(look, 'text-left underline-offset-4 hover:text-accent hover:underline')}
    >
      {words}
    </button>
  );
}
