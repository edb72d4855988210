import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  /** Must fit the outline of the headings around it. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
};

/** Shown instead of an empty list, with what to do next. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line border-dashed px-6 py-12 text-center">
      <BlankPage />
      <Heading className="font-serif text-xl">{title}</Heading>
      {children && <p className="max-w-md text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

/** A blank sheet with a caret. */
function BlankPage() {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 56" className="h-14 w-12 fill-none stroke-edge" strokeWidth="1.5">
      <path d="M4 4h30l10 10v38H4z M34 4v10h10" />
      <path d="M12 24h24M12 32h24M12 40h14" strokeDasharray="2 4" />
      <path d="m28 46 4-6 4 6" className="stroke-accent" strokeWidth="2" />
    </svg>
  );
}
