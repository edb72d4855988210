import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Button } from './button.tsx';

type ErrorCardProps = {
  title: string;
  /** Must fit the outline of the headings around it. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
};

/** Says what failed and offers an action. */
export function ErrorCard({ title, headingLevel = 2, children, action }: ErrorCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-bad bg-raised px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden className="size-8 text-bad" />
      <Heading className="font-serif text-xl">{title}</Heading>
      {children && <p className="max-w-md text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

type RetryCardProps = Omit<ErrorCardProps, 'action'> & { isPending: boolean; onRetry: () => void };

/** Says what could not be loaded, with a button to try again. */
export function RetryCard({ isPending, onRetry, ...card }: RetryCardProps) {
  return (
    <ErrorCard
      {...card}
      action={
        <Button isPending={isPending} onClick={onRetry}>
          {texts.actions.tryAgain}
        </Button>
      }
    />
  );
}
