// Parts of a mark's card on the review page.
import { Check, CircleSlash, EyeOff, Unlink } from 'lucide-react';
import type { Mark } from '#features/marks/mark-schema.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { ReviewedTime } from '../reviewed-time.tsx';
import { SuggestedWords } from './suggestion-field.tsx';

const look = 'mt-2 flex items-start gap-1.5 text-sm leading-snug';
const iconClass = 'mt-0.5 size-4 shrink-0';

export function Replies({ mark: { replies } }: { mark: Mark }) {
  if (replies.length === 0) return null;
  return (
    <ul
      aria-label={texts.reviewLabels.replies}
      className="mt-3 flex flex-col gap-3 border-line border-t pt-3"
    >
      {replies.map(({ id, by, body, createdAt }) => (
        <li key={id} className="flex gap-2.5">
          <Avatar name={by?.name || '?'} src={by?.avatar ?? null} size="small" />
          <div className="min-w-0">
            <p className="text-ink-soft text-sm leading-snug">
              <span dir="auto" className="font-semibold text-ink">
                {by?.name || texts.reviewMarkCard.formerMember}
              </span>{' '}
              <ReviewedTime time={createdAt} />
            </p>
            <p
              dir="auto"
              className="whitespace-pre-line text-[0.9375rem] leading-snug [overflow-wrap:anywhere]"
            >
              {body}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function MarkState({ mark: { resolvedAt, resolvedBy, sentAt } }: { mark: Mark }) {
  if (resolvedAt) {
    return (
      <p className={classNames(look, 'text-good')}>
        <Check aria-hidden className={iconClass} />
        <span>
          <RichText
            text={resolvedBy ? texts.reviewLabels.resolvedBy : texts.reviewLabels.resolved}
            values={{ name: resolvedBy?.name ?? '' }}
          />
        </span>
      </p>
    );
  }
  if (sentAt) return null;
  return (
    <p className={classNames(look, 'text-ink-soft')}>
      <EyeOff aria-hidden className={iconClass} />
      {texts.reviewMarkCard.unsentHint}
    </p>
  );
}

/** What the mark suggests, and what the author did with it. */
export function Suggestion({ mark, isStale }: { mark: Mark; isStale: boolean }) {
  const { quote, suggestion, sentAt } = mark;
  if (!suggestion) return null;
  return (
    <div className="mt-2">
      <SuggestedWords quote={quote} replacement={suggestion.replacement} />
      {sentAt !== null && <SuggestionState suggestion={suggestion} isStale={isStale} />}
    </div>
  );
}

type SuggestionStateProps = { suggestion: NonNullable<Mark['suggestion']>; isStale: boolean };

function SuggestionState({ suggestion: { state, reason }, isStale }: SuggestionStateProps) {
  switch (state) {
    case 'applied':
      return (
        <p className={classNames(look, 'text-good')}>
          <Check aria-hidden className={iconClass} />
          {texts.suggestions.applied}
        </p>
      );
    case 'declined':
      return (
        <p className={classNames(look, 'text-ink')}>
          <CircleSlash aria-hidden className={iconClass} />
          <span dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {fill(texts.suggestions.declinedByAuthor, { reason: reason ?? '' })}
          </span>
        </p>
      );
    case 'stale':
    case 'open':
      return (
        <p className={classNames(look, 'text-wait')}>
          <Unlink aria-hidden className={iconClass} />
          {state === 'stale' ? texts.suggestions.stale : openText(isStale)}
        </p>
      );
  }
}

const openText = (isStale: boolean): string =>
  isStale ? texts.suggestions.lost : texts.suggestions.notAppliedYet;
