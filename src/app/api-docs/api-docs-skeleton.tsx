import { texts } from '#texts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

export function ApiDocsSkeleton() {
  return (
    <div role="status" className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <span className="sr-only">{texts.apiDocsSkeleton.loading}</span>
      <Skeleton className="h-11 lg:h-96" />
      <div className="flex max-w-measure flex-col gap-8">
        <Skeleton className="h-8 w-64" />
        <SkeletonText lines={4} />
        <Skeleton className="h-32" />
        <Skeleton className="h-44" />
        <SkeletonText lines={3} />
      </div>
    </div>
  );
}
