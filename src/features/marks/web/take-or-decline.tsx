// What an author sees of other words for a passage, suggested by a reviewer or proposed by a reader, and does with them.
import { X } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { comparePlainWords } from '#richtext/diff/words/compare-plain-words.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { WordChanges } from '#ui/word-changes.tsx';
import { TextForm } from './text-form.tsx';

type OtherWordsProps = {
  quote: string;
  replacement: string;
  /** Read by screen readers instead of the coloured words. */
  label: string;
};

export const OtherWords = memo(function OtherWords({ quote, replacement, label }: OtherWordsProps) {
  const changes = useMemo(() => comparePlainWords(quote, replacement), [quote, replacement]);
  return <WordChanges changes={changes} label={label} className="rounded-md bg-sunken px-3 py-2 text-sm" />;
});

type TakeOrDeclineProps = {
  /** The label of the button that takes the words. Null if they cannot be taken now. */
  take: ReactNode;
  onTake: () => void;
  /** How the form for the reason keeps its text, what it asks, and what it accepts. */
  storedAs: string;
  whyDecline: string;
  maxLength: number;
  onDecline: (reason: string) => Promise<boolean>;
  describedBy: string;
};

/** After a form that was closed, the focus is on the button that opened it. */
export function TakeOrDecline(props: TakeOrDeclineProps) {
  const { take, onTake, storedAs, whyDecline, maxLength, onDecline, describedBy } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const declineRef = useRef<HTMLButtonElement>(null);

  function close(): void {
    flushSync(() => setIsDeclining(false));
    declineRef.current?.focus();
  }

  if (isDeclining) {
    return (
      <TextForm
        storedAs={storedAs}
        label={whyDecline}
        submitLabel={texts.suggestions.decline}
        maxLength={maxLength}
        onSend={onDecline}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {take !== null && (
        <Button size="small" aria-describedby={describedBy} onClick={onTake}>
          {take}
        </Button>
      )}
      <Button
        ref={declineRef}
        variant="secondary"
        size="small"
        aria-describedby={describedBy}
        onClick={() => setIsDeclining(true)}
      >
        <X aria-hidden className="size-4" />
        {texts.suggestions.decline}
      </Button>
    </div>
  );
}

type ReconsiderProps = { onReconsider: () => void; describedBy: string };

/** Opens what was declined again. */
export function Reconsider({ onReconsider, describedBy }: ReconsiderProps) {
  return (
    <div>
      <Button variant="secondary" size="small" aria-describedby={describedBy} onClick={onReconsider}>
        {texts.suggestions.reconsider}
      </Button>
    </div>
  );
}
