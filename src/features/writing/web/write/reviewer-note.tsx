import { type ReactNode, useState } from 'react';
import type { Article } from '#features/articles/article-schema.ts';
import { type State, stateOf } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmWithdraw } from '../confirm-withdraw.tsx';
import { workedOn } from './article-text.ts';

type ReviewerNoteProps = {
  article: Article;
  /** Where it stands in the queue, while it waits. */
  place: ReactNode;
  onWithdraw: () => Promise<unknown>;
};

/** Where the article stands, when that is not simply a draft, and what the reviewer said. */
export function ReviewerNote({ article, place, onWithdraw }: ReviewerNoteProps) {
  const words = placeText(article);
  const heading = headingOf(article);
  const isWaiting = stateOf(workedOn(article)) === 'pending';
  const { reviewNote } = article;
  if (!words && !reviewNote) return null;
  return (
    <section
      aria-label={texts.reviewerNote.label}
      className={classNames(
        'mb-8 flex flex-col gap-3 rounded-lg border border-line bg-sunken p-5',
        heading && 'border-s-4 border-s-accent',
      )}
    >
      {heading && <h2 className="font-serif text-xl leading-tight">{heading}</h2>}
      {words && <p>{words}</p>}
      {isWaiting && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-72">{place}</div>
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

type WithdrawProps = Pick<ReviewerNoteProps, 'article' | 'onWithdraw'>;

function Withdraw({ article, onWithdraw }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);

  async function withdraw(): Promise<void> {
    setIsPending(true);
    await onWithdraw();
    setIsPending(false);
    setIsAsking(false);
  }

  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {texts.actions.withdraw}
      </Button>
      <ConfirmWithdraw
        title={workedOn(article).title}
        isEdit={article.visibility === 'approved'}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => void withdraw()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** A request for changes stays one while its author works on them. */
function headingOf(article: Article): string | undefined {
  const state = stateOf(workedOn(article));
  if (article.changesRequested && (state === 'rejected' || state === 'draft'))
    return texts.articleLabels.changesRequested;
  return state === 'rejected' ? texts.articleLabels.rejected : undefined;
}

/** Whether a reviewer has sent it back, also when its author has gone on with it since. */
export function isReturned(article: Article): boolean {
  const state = stateOf(workedOn(article));
  return state === 'rejected' || (state === 'draft' && (article.reviewNote ?? '') !== '');
}

function placeText(article: Article): string | undefined {
  const state = stateOf(workedOn(article));
  if (article.visibility === 'approved') return updateText(article, state);
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

/** Of an article that readers see. */
function updateText({ pendingRevision, changesRequested }: Article, state: State): string {
  if (!pendingRevision) return texts.reviewerNote.publishedText;
  if (state === 'pending') return texts.reviewerNote.editWaiting;
  if (state !== 'rejected') return texts.reviewerNote.editDraft;
  return changesRequested ? texts.reviewerNote.editNeedsChanges : texts.reviewerNote.editRejected;
}
