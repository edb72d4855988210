import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

const cards = ['first', 'second', 'third'];

export function OwnArticlesSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {texts.ownArticlesSkeleton.loading}
      </p>
      {cards.map((card) => (
        <Card key={card} className="px-5 sm:px-7">
          <div className="flex items-center gap-3">
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-4 w-32" />
          </div>
          <Skeleton className="mt-4 h-7 w-2/3" />
          <Skeleton className="mt-3 h-4 w-3/5 max-w-sm" />
          <SkeletonText lines={5} className="mt-6" />
          <div className="mt-6 flex justify-end gap-2 border-line border-t pt-4">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-9 w-24" />
          </div>
        </Card>
      ))}
    </div>
  );
}
