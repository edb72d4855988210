import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type ErrorCardProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Something failed: what, and the way on. */
export function ErrorCard({ title, children, action }: ErrorCardProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-accent bg-raised px-6 py-10 text-center"
    >
      <CircleAlert aria-hidden className="size-8 text-accent" />
      <h3 className="font-serif text-xl">{title}</h3>
      {children && <p className="max-w-md text-ink-soft">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
