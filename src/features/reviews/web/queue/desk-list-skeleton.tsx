import { texts } from '#texts';
import { Skeleton } from '#ui/skeleton.tsx';

const rows = ['first', 'second', 'third'];

export function DeskListSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-raised">
      <p role="status" className="sr-only">
        {texts.reviewList.loading}
      </p>
      {rows.map((row) => (
        <div key={row} className="flex flex-col gap-4 p-5 sm:px-6 lg:flex-row lg:justify-between">
          <div className="flex flex-1 flex-col gap-3">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-8 w-full max-w-md" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 w-24" />
            <Skeleton className="h-9 w-20" />
          </div>
        </div>
      ))}
    </div>
  );
}
