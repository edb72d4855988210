import { Eye, ListRestart } from 'lucide-react';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { planRestore } from './plan-restore.ts';
import { ReviewLink, RowFacts, RowFrame, RowTitle, ViewLink } from './row-parts.tsx';
import { submittedText } from './submitted-text.ts';

type RejectedRowProps = {
  article: QueuedArticle;
  titleId: string;
  onReturn: (article: QueuedArticle, outcome: 'pending' | 'approved') => void;
};

/** A rejected or hidden article, with the reviewer's note. */
export function RejectedRow({ article, titleId, onReturn }: RejectedRowProps) {
  return (
    <RowFrame
      actions={
        <>
          {article.mayDecide && <ReturnButton article={article} onReturn={onReturn} />}
          <ReviewLink article={article} isMain={planRestore(article) === 'review'} />
          <ViewLink article={article} />
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <StateBadge article={article} />
          {article.isEdit && <Badge tone="wait">{texts.reviewLabels.editBadge}</Badge>}
          {article.isOwn && <Badge tone="accent">{texts.reviewLabels.ownArticleBadge}</Badge>}
        </div>
        <RowTitle article={article} titleId={titleId} />
        <RowFacts article={article} />
      </div>
      <Note text={article.reviewNote} />
      {planRestore(article) === 'review' && (
        <p className="text-ink-soft text-sm">{texts.rejectedRow.editPendingHint}</p>
      )}
    </RowFrame>
  );
}

function StateBadge({ article }: { article: QueuedArticle }) {
  if (article.visibility === 'hidden') return <Badge>{texts.articleLabels.hidden}</Badge>;
  return (
    <Badge tone="bad">
      {article.changesRequested ? texts.articleLabels.changesRequested : texts.articleLabels.rejected}
    </Badge>
  );
}

function Note({ text }: { text: string }) {
  if (text === '') return <p className="text-ink-soft text-sm">{texts.rejectedRow.noNote}</p>;
  return (
    <blockquote
      dir="auto"
      className="max-w-measure whitespace-pre-line border-accent border-l-2 pl-4 font-serif text-[1.0625rem] leading-relaxed [overflow-wrap:anywhere]"
    >
      {text}
    </blockquote>
  );
}

function ReturnButton({ article, onReturn }: Pick<RejectedRowProps, 'article' | 'onReturn'>) {
  const { title } = submittedText(article);
  const plan = planRestore(article);
  if (plan === 'review') return null;
  const isRestored = plan === 'approved';
  const Icon = isRestored ? Eye : ListRestart;
  const label = isRestored ? texts.actions.restore : texts.reviewLabels.moveToPending;
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${label}: ${title}`}
      aria-keyshortcuts="p"
      // On a phone the actions have two columns, and its label needs more than one.
      className="col-span-2"
      onClick={() => onReturn(article, plan)}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </Button>
  );
}
