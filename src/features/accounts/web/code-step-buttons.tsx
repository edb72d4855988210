import { useEffect, useId, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';

// A mail takes that long on a slow day; each code makes the one before useless.
const resendPauseMs = 30_000;

type CodeStepButtonsProps = {
  backText: string;
  onBack: () => void;
  /** When the last code was asked for. */
  sentAt: number;
  isResending: boolean;
  onResend: () => void;
};

/** Wherever a code is asked for: the way back, and another code. */
export function CodeStepButtons({ backText, onBack, sentAt, isResending, onResend }: CodeStepButtonsProps) {
  const pauseId = useId();
  const seconds = useSecondsUntil(sentAt + resendPauseMs);
  const isPausing = seconds > 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" className="flex-1" onClick={() => onBack()}>
        {backText}
      </Button>
      <Button
        variant="secondary"
        className="flex-1"
        isPending={isResending}
        aria-disabled={isPausing || undefined}
        aria-describedby={isPausing ? pauseId : undefined}
        onClick={() => !isPausing && onResend()}
      >
        {texts.codeStepButtons.resendOtp}
        {/* Each second read aloud would drown everything else. */}
        {isPausing && (
          <span aria-hidden className="text-ink-soft tabular-nums">
            {fill(texts.codeStepButtons.resendCountdown, { seconds })}
          </span>
        )}
      </Button>
      <p id={pauseId} hidden>
        {texts.codeStepButtons.resendHint}
      </p>
    </div>
  );
}

/** 0 when it is over. */
function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  // The clock may be a second behind when a new end is set.
  return Math.min(Math.ceil(Math.max(0, end - now) / 1000), resendPauseMs / 1000);
}
