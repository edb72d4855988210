import type { ComponentType } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import type { Claiming } from '#features/reviews/claim-contract.ts';
import { ShortcutDialog } from '#ui/shortcuts/shortcut-dialog.tsx';
import { ChangedText } from './changes/changed-text.tsx';
import { MetadataChanges } from './changes/metadata-changes.tsx';
import { ChecklistAnswers } from './checklist/checklist-answers.tsx';
import { approvalHints } from './decision/approval-hints.ts';
import { ApprovalList } from './decision/approval-list.tsx';
import { DecisionPanel } from './decision/decision-panel.tsx';
import { useGuidelines } from './decision/use-guidelines.tsx';
import { MarkedText } from './marks/marked-text.tsx';
import { ReviewMarks } from './marks/review-marks.tsx';
import { NearCopies } from './near-copies.tsx';
import { RecommendPanel } from './recommending/recommend-panel.tsx';
import { RecommendationList } from './recommending/recommendation-list.tsx';
import { useRecommend } from './recommending/use-recommend.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewNotices } from './review-notices.tsx';
import { ScheduledNotice } from './scheduling/scheduled-notice.tsx';
import { SubmissionFooter } from './submission-footer.tsx';
import { SubmissionHeader } from './submission-header.tsx';
import { useIsWide } from './use-is-wide.ts';
import type { ReadReview } from './use-review.ts';
import { useReviewDesk } from './use-review-desk.ts';
import { reviewShortcuts } from './use-review-keys.ts';
import { ViewBar } from './view-bar.tsx';

/** Parts of the desk that belong to other features. The page passes them in. */
export type ReviewParts = {
  /** Renders the text as readers see it. */
  ReadersText: ComponentType<{ id: string; html: string }>;
  /** What machines say about the submission. */
  Checks: ComponentType<{ articleId: string; isWaiting: boolean; showWholeText: () => void }>;
  /** Who is on the submission. */
  ClaimBar: ComponentType<{ articleId: string; claiming: Claiming | null; viewerId: string }>;
};

type ReviewDeskProps = ReviewParts & { state: ReadReview; viewer: SignedInViewer };

export function ReviewDesk({ state, viewer, ReadersText, Checks, ClaimBar }: ReviewDeskProps) {
  const { review, changeView, isComparing } = state;
  const { submission } = review;
  const isWide = useIsWide();
  const desk = useReviewDesk(state, viewer);
  const { view, marks, changeCount, steps } = desk;
  const comparison = view === 'changes' ? review.comparison : null;

  const recommending = useRecommend({ review, onStale: desk.showNewest });
  const recommendations = review.recommendations.filter(({ revision }) => revision === submission.number);
  const guidelines = useGuidelines(review.guidelines);
  const panel = {
    notices: (
      <ReviewNotices
        news={desk.news}
        isOutdated={state.isOutdated}
        isCaughtUp={state.replaced !== undefined}
        isCatchingUp={desk.isCatchingUp}
        onCatchUp={() => void desk.showNewest()}
      />
    ),
    others: (
      <>
        {guidelines.region}
        <ScheduledNotice articleId={desk.id} publishAt={review.publishAt} mayDecide={review.mayDecide} />
        <ApprovalList review={review} viewerId={viewer.id} />
        <RecommendationList items={recommendations.filter(({ by }) => by?.id !== viewer.id)} />
      </>
    ),
    guidelines: guidelines.button,
    note: desk.note,
    onNote: desk.setNote,
    refs: desk.refs,
  };

  return (
    <div className="review-desk">
      <div className="review-top">
        <ReviewBar
          review={review}
          others={desk.others}
          neighbours={desk.neighbours}
          onShortcuts={() => desk.setIsHelpOpen(true)}
        />
        <ViewBar {...{ review, view, changeView, isComparing, changeCount, steps }} />
      </div>
      <div className="review-sheet">
        {/* One row of the grid, so that the notes stand beside the text. */}
        <div className="review-above">
          <ClaimBar articleId={desk.id} claiming={review.claiming} viewerId={viewer.id} />
          <ChecklistAnswers review={review} />
          <NearCopies articles={review.nearCopies} />
          <Checks
            articleId={desk.id}
            isWaiting={submission.state === 'pending'}
            showWholeText={() => changeView({ view: 'text' })}
          />
          {comparison ? (
            <MetadataChanges comparison={comparison} submission={submission} />
          ) : (
            <SubmissionHeader submission={submission} />
          )}
        </div>
        <MarkedText containerRef={desk.containerRef} marking={marks.marking}>
          {comparison ? (
            <ChangedText comparison={comparison} alwaysVisible={desk.markedBlockIndexes} />
          ) : (
            <ReadersText id={desk.id} html={submission.renderedContent} />
          )}
        </MarkedText>
        <ReviewMarks {...marks} isWide={isWide} revision={submission.number} />
        <div className="review-foot">
          <SubmissionFooter review={review} />
        </div>
      </div>
      {review.mayDecide ? (
        <DecisionPanel
          {...panel}
          choices={review.choices}
          mayApproveAnyway={review.mayApproveAnyway}
          deciding={desk.deciding}
          hasMarks={(marks.list.data ?? []).some(({ sentAt }) => sentAt === null)}
          isOverruling={desk.news !== undefined}
          {...approvalHints(review)}
          wishedFor={review.publishAt === null ? review.wishedFor : null}
        />
      ) : (
        <RecommendPanel
          {...panel}
          review={review}
          own={recommendations.find(({ by }) => by?.id === viewer.id)}
          recommending={recommending}
        />
      )}
      <ShortcutDialog
        shortcuts={reviewShortcuts}
        isOpen={desk.isHelpOpen}
        onClose={() => desk.setIsHelpOpen(false)}
      />
    </div>
  );
}
