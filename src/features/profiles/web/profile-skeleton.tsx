import { texts } from '#texts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

/** The loading state of a profile page. */
export function ProfileSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <p role="status" className="sr-only">
        {texts.profileSkeleton.loading}
      </p>
      <div className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
        <Skeleton shape="circle" className="size-28 shrink-0" />
        <div className="w-full flex-1">
          <Skeleton className="h-12 w-3/4 max-w-md" />
          <Skeleton className="mt-4 h-4 w-32" />
        </div>
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 border-line border-t pt-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <SkeletonText lines={4} className="max-w-measure" />
        <SkeletonText lines={6} />
      </div>
    </div>
  );
}
