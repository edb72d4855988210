import { texts } from '#texts';
import '#richtext/diff/diff.css';
import './changes/changes.css';
import './decision/decision.css';
import './marks/marks.css';
import './review.css';
import type { ReactNode } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { ReviewDesk, type ReviewParts } from './review-desk.tsx';
import { useReview } from './use-review.ts';

type ReviewPageProps = ReviewParts & {
  id: string;
  viewer: SignedInViewer;
  /** Shown if the viewer no longer reviews. */
  forbidden: ReactNode;
};

/** The review page of one submission. */
export function ReviewPage({ id, viewer, forbidden, ...parts }: ReviewPageProps) {
  const state = useReview(id);
  switch (state.status) {
    case 'pending':
      return <ReviewSkeleton />;
    case 'missing':
      return <NothingHere />;
    case 'failed':
      if (state.error instanceof ApiError && state.error.status === 403) return forbidden;
      return (
        <Narrow>
          <RetryCard title={texts.reviewPage.notLoaded} isPending={state.isFetching} onRetry={state.retry}>
            {failureMessage(state.error)}
          </RetryCard>
        </Narrow>
      );
    case 'ready':
      return <ReviewDesk state={state} viewer={viewer} {...parts} />;
  }
}

function NothingHere() {
  return (
    <Narrow>
      <EmptyState
        title={texts.reviewPage.nothingToReview}
        action={<ButtonLink to={paths.dashboard}>{texts.reviewPage.backToQueue}</ButtonLink>}
      >
        {texts.reviewPage.nothingToReviewHint}
      </EmptyState>
    </Narrow>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.reviewPage.review}</h1>
      {children}
    </div>
  );
}

/** A placeholder with the layout of the page. */
function ReviewSkeleton() {
  return (
    <div aria-busy="true" className="review-desk">
      <p role="status" className="sr-only">
        {texts.reviewPage.loading}
      </p>
      <div className="review-top">
        <Skeleton className="my-2 mr-[33%] h-6 w-2/3 max-w-md" />
        <Skeleton className="my-1 h-4 w-4/5 max-w-sm" />
      </div>
      <div className="review-sheet">
        <div className="review-head">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-5 h-11 w-full" />
          <Skeleton className="mt-3 h-11 w-3/5" />
          <SkeletonText lines={2} className="mt-7" />
        </div>
        <div className="review-text">
          <SkeletonText lines={6} className="mt-10" />
          <SkeletonText lines={5} className="mt-8" />
        </div>
      </div>
    </div>
  );
}
