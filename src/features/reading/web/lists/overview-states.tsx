import type { ReactNode } from 'react';
import { texts } from '#texts';
import { RetryCard } from '#ui/error-card.tsx';

export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}

type FailedToLoadProps = { title: string; isPending: boolean; onRetry: () => void };

export function FailedToLoad({ title, isPending, onRetry }: FailedToLoadProps) {
  return (
    <RetryCard title={title} isPending={isPending} onRetry={onRetry}>
      {texts.feedback.retryLaterHint}
    </RetryCard>
  );
}
