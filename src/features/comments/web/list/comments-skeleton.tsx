import { texts } from '#texts';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

export function CommentsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <p role="status" className="sr-only">
        {texts.commentsSkeleton.loading}
      </p>
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-3">
          <Skeleton shape="circle" className="size-8 shrink-0" />
          <SkeletonText lines={3} className="flex-1" />
        </div>
      ))}
    </div>
  );
}
