import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';

const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function DirectorySkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {texts.directorySkeleton.loading}
      </p>
      <Skeleton className="mb-6 h-5 w-24" />
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <Card key={card} className="flex flex-col gap-4">
            <div className="flex items-center gap-4">
              <Skeleton shape="circle" className="size-11 shrink-0" />
              <SkeletonText lines={2} className="flex-1" />
            </div>
            <SkeletonText lines={3} />
          </Card>
        ))}
      </div>
    </div>
  );
}
