import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

type StatCardProps = {
  label: string;
  figure: string;
  /** Explains the label. Hidden on small screens. */
  hint?: string;
  children?: ReactNode;
};

/** One figure with its label. Use it inside a `StatGrid`. */
export function StatCard({ label, figure, hint, children }: StatCardProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-lg border border-line bg-raised px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1 font-serif text-3xl tabular-nums leading-tight">{figure}</dd>
      {hint && <dd className="mt-1 text-ink-soft text-xs leading-5 max-sm:hidden">{hint}</dd>}
      {children && <dd className="mt-1 text-ink-soft text-xs leading-5">{children}</dd>}
    </div>
  );
}

export function StatGrid({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</dl>;
}

export function StatGridSkeleton({ cards, label }: { cards: readonly string[]; label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {cards.map((card) => (
          <div key={card} className="rounded-lg border border-line bg-raised px-4 py-3 sm:px-5 sm:py-4">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="mt-2 h-8 w-16" />
            <Skeleton className="mt-2 h-4 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
