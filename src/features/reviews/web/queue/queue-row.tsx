import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { momentLabel } from '../../moment-label.ts';
import { ClaimLine } from '../claiming/claim-line.tsx';
import { OtherReviewers, ReviewLink, RowFacts, RowFrame, RowTitle, ViewLink } from './row-parts.tsx';
import { submittedText } from './submitted-text.ts';
import { WaitMeter } from './wait-meter.tsx';

type QueueRowProps = {
  article: QueuedArticle;
  titleId: string;
  now: Date;
  checks: ReactNode;
  onApprove: (article: QueuedArticle) => void;
  onReject: (article: QueuedArticle) => void;
};

/** A submission in the queue. */
export function QueueRow({ article, titleId, now, checks, onApprove, onReject }: QueueRowProps) {
  const { title } = submittedText(article);
  return (
    <RowFrame
      actions={
        <>
          <ReviewLink article={article} isMain />
          {/* On the review page, publishing before the moment asks first. */}
          {article.mayApprove && !article.publishAt && (
            <Button
              variant="secondary"
              size="small"
              aria-label={fill(texts.queueRow.approveTitle, { title })}
              aria-keyshortcuts="a"
              onClick={() => onApprove(article)}
            >
              <Check aria-hidden className="size-4" />
              {texts.reviewLabels.approve}
            </Button>
          )}
          {article.mayDecide && (
            <Button
              variant="secondary"
              size="small"
              aria-label={fill(texts.queueRow.rejectTitle, { title })}
              aria-keyshortcuts="r"
              onClick={() => onReject(article)}
            >
              <X aria-hidden className="size-4" />
              {texts.reviewLabels.reject}
            </Button>
          )}
          <ViewLink article={article} />
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {article.isEdit && <Badge tone="wait">{texts.reviewLabels.editBadge}</Badge>}
          {article.isResubmission && <Badge tone="wait">{texts.queueRow.submittedAgain}</Badge>}
          {!article.isEdit && !article.isResubmission && <Badge>{texts.queueRow.new}</Badge>}
          {article.isOwn && <Badge tone="accent">{texts.reviewLabels.ownArticleBadge}</Badge>}
          <Approvals approvals={article.approvals} />
        </div>
        <RowTitle article={article} titleId={titleId} />
        <RowFacts article={article} />
      </div>
      {article.submittedAt && !article.publishAt && <WaitMeter submittedAt={article.submittedAt} now={now} />}
      {checks}
      {article.publishAt && (
        <p className="font-medium text-sm">
          {fill(texts.scheduling.willBePublished, { time: momentLabel(article.publishAt) })}
        </p>
      )}
      <ClaimLine article={article} now={now} />
      <OtherReviewers article={article} />
      {article.isOwn && article.mayDecide && (
        <p className="text-ink-soft text-sm">
          {article.mayApprove ? texts.reviewRules.nobodyElse : texts.reviewRules.ownArticle}
        </p>
      )}
      {article.approvals?.hasApproved && (
        <p className="text-ink-soft text-sm">{texts.approvals.approvedByYou}</p>
      )}
    </RowFrame>
  );
}

/** Nothing where one approval is enough. */
function Approvals({ approvals }: Pick<QueuedArticle, 'approvals'>) {
  if (!approvals || approvals.needed === 1) return null;
  const { given, needed } = approvals;
  return (
    <Badge tone={given > 0 ? 'good' : 'neutral'}>{fill(texts.approvals.count, { given, needed })}</Badge>
  );
}
