import { createPortal } from 'react-dom';
import type { SignedInViewer } from '#client/session.ts';
import { useMinute } from '#client/use-minute.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { texts } from '#texts';

/** Tells a silenced member on every page until when they can only read, and why. */
export function SilenceNote({ silence }: { silence: NonNullable<SignedInViewer['silence']> }) {
  const now = useMinute();
  const slot = document.getElementById('notices');
  if (!slot || new Date(silence.until) <= now) return null;
  return createPortal(
    <div role="status" className="border-line border-b bg-wait-tint text-wait">
      <div className="mx-auto w-full max-w-page px-gutter py-3">
        <p className="font-medium">{fill(texts.silenceNote.title, { day: formatDay(silence.until) })}</p>
        <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
          {fill(texts.silenceNote.reason, { reason: silence.reason })}
        </p>
      </div>
    </div>,
    slot,
  );
}
