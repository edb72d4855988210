import { useSyncExternalStore } from 'react';
import { formatDay } from '#kit/formatting/format-day.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import type { CachedComment } from './comment-pages.ts';

const minuteMs = 60_000;
// In the language of the page and the viewer's time zone. Only rendered in the browser.
const fullTime = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'full', timeStyle: 'short' });

/** The time of the comment, which links to it. */
export function CommentTime({ comment }: { comment: CachedComment }) {
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
        <time dateTime={createdAt} {...(minute !== null && { title: fullTime.format(then) })}>
          {minute === null ? formatDay(createdAt) : relativeTime(then, new Date(minute))}
        </time>
      </Link>
      {editedAt !== null && (
        <span
          className="self-center"
          {...(minute !== null && { title: fullTime.format(new Date(editedAt)) })}
        >
          {texts.relativeTime.edited}
        </span>
      )}
    </>
  );
}

/**
 * The start of the current minute, so that relative times update once a minute. Null on the server, whose HTML is
 * cached.
 */
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
