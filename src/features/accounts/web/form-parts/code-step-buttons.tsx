import { useEffect, useId, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

// A slow mail takes this long, and each new code invalidates the previous one.
const resendDelayMs = 30_000;

type CodeStepButtonsProps = {
  backText: string;
  onBack: () => void;
  /** When the last code was requested, in milliseconds. */
  sentAt: number;
  isResending: boolean;
  onResend: () => void;
};

/** The buttons below a code field: back, and send another code. */
export function CodeStepButtons({ backText, onBack, sentAt, isResending, onResend }: CodeStepButtonsProps) {
  const waitHintId = useId();
  const seconds = useSecondsUntil(sentAt + resendDelayMs);
  const isWaiting = seconds > 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" className="flex-1" onClick={() => onBack()}>
        {backText}
      </Button>
      <Button
        variant="secondary"
        className="flex-1"
        isPending={isResending}
        aria-disabled={isWaiting || undefined}
        aria-describedby={isWaiting ? waitHintId : undefined}
        onClick={() => !isWaiting && onResend()}
      >
        {texts.codeStepButtons.resendOtp}
        {/* Hidden from screen readers, which would read out every second. */}
        {isWaiting && (
          <span aria-hidden className="text-ink-soft tabular-nums">
            {fill(texts.codeStepButtons.resendCountdown, { seconds })}
          </span>
        )}
      </Button>
      <p id={waitHintId} hidden>
        {texts.codeStepButtons.resendHint}
      </p>
    </div>
  );
}

/** Returns 0 after the end. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  // `now` may be up to a second old when a new end is set.
  return Math.min(Math.ceil(Math.max(0, end - now) / 1000), resendDelayMs / 1000);
}
