import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

const rows = ['04', '05', '06', '07', '08', '09', '10'];

export function HotSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.trendingList.loading}
      </p>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1.45fr_1fr]">
        <Card className="flex min-h-96 flex-col px-5 sm:p-9">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="mt-8 h-10 w-full" />
          <Skeleton className="mt-3 h-10 w-3/4" />
          <SkeletonText lines={3} className="mt-8" />
          <Skeleton className="mt-auto h-4 w-56" />
        </Card>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <SecondSkeleton />
          <SecondSkeleton />
        </div>
      </div>
      <Skeleton className="mt-12 mb-4 h-7 w-44" />
      <div className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {rows.map((row) => (
          <div key={row} className="flex gap-4 border-line border-t py-5 sm:gap-6">
            <Skeleton className="h-8 w-10 shrink-0" />
            <SkeletonText lines={3} className="flex-1" />
          </div>
        ))}
      </div>
    </div>
  );
}

function SecondSkeleton() {
  return (
    <Card className="flex min-h-44 flex-col px-5 sm:px-6">
      <Skeleton className="h-3.5 w-20" />
      <SkeletonText lines={2} className="mt-4" />
      <Skeleton className="mt-auto h-4 w-48" />
    </Card>
  );
}
