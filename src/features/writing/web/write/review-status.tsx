import { type ReactNode, useState } from 'react';
import type { Article } from '#features/articles/article-schema.ts';
import { type BadgeState, stateOf } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmWithdraw } from '../confirm-withdraw.tsx';
import { workingRevisionOf } from './article-text.ts';

type ReviewStatusProps = {
  article: Article;
  /** Its position in the queue, shown while it waits for review. */
  queuePosition: ReactNode;
  onWithdraw: () => Promise<unknown>;
};

/** The article's state, unless it is a plain draft, and the reviewer's note. */
export function ReviewStatus({ article, queuePosition, onWithdraw }: ReviewStatusProps) {
  const message = stateMessage(article);
  const heading = headingOf(article);
  const isWaiting = stateOf(workingRevisionOf(article)) === 'pending';
  const { reviewNote } = article;
  if (!message && !reviewNote) return null;
  return (
    <section
      aria-label={texts.reviewerNote.label}
      className={classNames(
        'mb-8 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-5',
        heading && 'border-s-4 border-s-accent',
      )}
    >
      {heading && <h2 className="font-serif text-xl leading-tight">{heading}</h2>}
      {message && <p>{message}</p>}
      {isWaiting && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">{queuePosition}</div>
          <Withdraw article={article} onWithdraw={onWithdraw} />
        </div>
      )}
      {reviewNote && (
        <div>
          <h3 className="font-medium text-sm">{texts.articleLabels.reviewerNote}</h3>
          <p
            dir="auto"
            className="mt-1 whitespace-pre-line font-serif text-lg leading-relaxed [overflow-wrap:anywhere]"
          >
            {reviewNote}
          </p>
        </div>
      )}
    </section>
  );
}

type WithdrawProps = Pick<ReviewStatusProps, 'article' | 'onWithdraw'>;

function Withdraw({ article, onWithdraw }: WithdrawProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function withdraw(): Promise<void> {
    setIsPending(true);
    await onWithdraw();
    setIsPending(false);
    setIsConfirming(false);
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsConfirming(true)}>
        {texts.actions.withdraw}
      </Button>
      <ConfirmWithdraw
        title={workingRevisionOf(article).title}
        isEdit={article.visibility === 'approved'}
        isOpen={isConfirming}
        isPending={isPending}
        onConfirm={() => void withdraw()}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

/** "Changes requested" stays while the author works on the changes, until the text is submitted again. */
function headingOf(article: Article): string | undefined {
  const state = stateOf(workingRevisionOf(article));
  if (article.changesRequested && (state === 'rejected' || state === 'draft'))
    return texts.articleLabels.changesRequested;
  return state === 'rejected' ? texts.articleLabels.rejected : undefined;
}

/** Whether a reviewer rejected it or requested changes, even if the author has edited it since. */
export function isReturned(article: Article): boolean {
  const state = stateOf(workingRevisionOf(article));
  return state === 'rejected' || (state === 'draft' && (article.reviewNote ?? '') !== '');
}

function stateMessage(article: Article): string | undefined {
  const state = stateOf(workingRevisionOf(article));
  if (article.visibility === 'approved') return editMessage(article, state);
  switch (state) {
    case 'pending':
      return texts.articleLabels.waitingForReview;
    case 'rejected':
      return article.changesRequested ? texts.reviewerNote.changesText : texts.reviewerNote.rejectedText;
    case 'hidden':
      return texts.articleLabels.hiddenFromReaders;
    default:
      return undefined;
  }
}

/** For an article that readers see. */
function editMessage({ pendingRevision, changesRequested }: Article, state: BadgeState): string {
  if (!pendingRevision) return texts.reviewerNote.publishedText;
  if (state === 'pending') return texts.reviewerNote.editWaiting;
  if (state !== 'rejected') return texts.reviewerNote.editDraft;
  return changesRequested ? texts.reviewerNote.editNeedsChanges : texts.reviewerNote.editRejected;
}
