import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

type ChartsSkeletonProps = { charts: number; label: string };

export function ChartsSkeleton({ charts, label }: ChartsSkeletonProps) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {Array.from({ length: charts }, (_, chart) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are identical and never reordered.
          <Card key={chart} className={classNames('px-4 sm:px-6', chart === 0 && 'lg:col-span-2')}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-8 w-40" />
            <Skeleton className="mt-6 h-40 w-full" />
            <Skeleton className="mt-10 h-5 w-28" />
          </Card>
        ))}
      </div>
    </div>
  );
}
