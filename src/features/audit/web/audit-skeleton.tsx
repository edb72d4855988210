import { texts } from '#texts';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function AuditSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.auditSkeleton.loading}
      </p>
      <Skeleton className="h-5 w-24" />
      <div className="mt-2 border-line border-t">
        {rows.map((row) => (
          <div key={row} className="grid gap-x-6 gap-y-2 border-line border-b py-4 sm:grid-cols-[12rem_1fr]">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-5 w-4/5 max-w-lg" />
          </div>
        ))}
      </div>
    </div>
  );
}
