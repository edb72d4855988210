import { paths } from '#kit/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorCard } from '#ui/error-card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { GallerySection, Specimen } from './gallery-section.tsx';

export function States() {
  return (
    <GallerySection title="Waiting, empty, failed">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen name="Skeleton, on a card">
          <Card className="flex flex-col gap-5">
            <div className="flex items-center gap-3">
              <Skeleton shape="circle" className="size-9" />
              <Skeleton className="h-4 w-40" />
            </div>
            <Skeleton className="h-7 w-4/5" />
            <SkeletonText lines={3} />
          </Card>
        </Specimen>
        <Specimen name="Skeleton, on the paper">
          <div className="flex flex-col gap-5">
            <Skeleton className="h-7 w-4/5" />
            <SkeletonText lines={4} />
            <Skeleton className="h-11 w-32" />
          </div>
        </Specimen>
        <Specimen name="EmptyState">
          <EmptyState
            title="No drafts yet"
            action={<ButtonLink to={paths.write}>Write your first article</ButtonLink>}
          >
            What you start and do not submit is kept here, for you alone.
          </EmptyState>
        </Specimen>
        <Specimen name="EmptyState, the least">
          <EmptyState title="No articles found" />
        </Specimen>
        <Specimen name="ErrorCard">
          <ErrorCard title="The articles could not be loaded" action={<Button>Try Again</Button>}>
            The site could not be reached. Check your connection and try again.
          </ErrorCard>
        </Specimen>
        <Specimen name="ErrorCard, the least">
          <ErrorCard title="The comments could not be loaded" />
        </Specimen>
      </div>
    </GallerySection>
  );
}
