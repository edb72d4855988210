import { useSyncExternalStore } from 'react';
import { formatDay } from '#kit/format-day.ts';
import { relativeTime } from '#kit/relative-time.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import type { HeldComment } from './comment-pages.ts';

const minuteMs = 60_000;
// In English like the rest of the page, and in the viewer's own zone: the server never renders it.
const wholeTime = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'full', timeStyle: 'short' });

/** Since when it stands there, and the address of the comment. */
export function CommentTime({ comment }: { comment: HeldComment }) {
  const minute = useMinute();
  const { _id, createdAt, editedAt } = comment;
  const then = new Date(createdAt);
  return (
    <>
      <Link
        to={{ hash: `comment-${_id}` }}
        replace
        preventScrollReset
        className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
      >
        <time dateTime={createdAt} {...(minute !== null && { title: wholeTime.format(then) })}>
          {minute === null ? formatDay(createdAt) : relativeTime(then, new Date(minute))}
        </time>
      </Link>
      {editedAt !== null && (
        <span
          className="self-center"
          {...(minute !== null && { title: wholeTime.format(new Date(editedAt)) })}
        >
          {texts.relativeTime.edited}
        </span>
      )}
    </>
  );
}

/** When this minute began; no screen needs it closer. Null on the server, whose page is kept for long. */
function useMinute(): number | null {
  return useSyncExternalStore(everyMinute, currentMinute, () => null);
}

function currentMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}
