import type { ReactNode } from 'react';
import type { Article, PendingRevision } from '#features/articles/article-schema.ts';
import { badges, type State, stateOf } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { Day } from '../day.tsx';

const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'good',
  rejected: 'accent',
  hidden: 'neutral',
};

const updateBadges: Partial<Record<State, string>> = {
  draft: texts.articleState.editDraft,
  pending: texts.articleState.editPending,
  rejected: texts.articleState.editRejected,
};

type Update = Omit<PendingRevision, 'content'>;
export type Standing = Pick<
  Article,
  'title' | 'status' | 'visibility' | 'reviewNote' | 'changesRequested'
> & {
  pendingRevision?: Update | null | undefined;
};

/** Where the article stands, and where the edit of a live one does. */
export function StandingBadges({ article }: { article: Standing }) {
  const state = stateOf(article);
  const update = article.pendingRevision && stateOf(article.pendingRevision);
  return (
    <>
      <Badge tone={tones[state]}>{badges[state]}</Badge>
      {update && updateBadges[update] && <Badge tone={tones[update]}>{updateBadges[update]}</Badge>}
    </>
  );
}

type StandingNotesProps = {
  article: Standing;
  /** What else is to be said of where it stands. */
  children?: ReactNode;
};

/** What becomes of an edit beside the live text, and what the reviewer said. Nothing where there is neither. */
export function StandingNotes({ article, children }: StandingNotesProps) {
  const { pendingRevision, reviewNote, changesRequested } = article;
  if (!pendingRevision && !reviewNote && !children) return null;
  return (
    <section
      aria-label={fill(texts.articleState.reviewLabel, { title: article.title })}
      className={classNames(
        'mt-5 flex flex-col gap-3 rounded-md border-s-2 bg-sunken px-4 py-3',
        reviewNote ? 'border-accent' : 'border-edge',
      )}
    >
      {pendingRevision && (
        <p className="text-ink-soft text-sm">{updateText(pendingRevision, changesRequested)}</p>
      )}
      {children}
      {reviewNote && (
        <div>
          {changesRequested && (
            <p className="mb-2 font-serif text-accent text-lg">{texts.articleLabels.changesRequested}</p>
          )}
          <h3 className="font-semibold text-sm">{texts.articleLabels.reviewerNote}</h3>
          <p dir="auto" className="mt-1 whitespace-pre-line font-serif text-[1.0625rem] leading-relaxed">
            {reviewNote}
          </p>
        </div>
      )}
    </section>
  );
}

function updateText(update: Update, changesRequested = false): ReactNode {
  const { submittedAt, updatedAt } = update;
  const state = stateOf(update);
  const day = <Day time={state === 'draft' ? updatedAt : (submittedAt ?? updatedAt)} />;
  return <RichText text={updateWords(state, changesRequested)} parts={{ day }} />;
}

function updateWords(state: ReturnType<typeof stateOf>, changesRequested: boolean): string {
  if (state === 'draft') return texts.articleState.editIsDraft;
  if (state !== 'rejected') return texts.articleState.editIsWaiting;
  return changesRequested ? texts.articleState.editNeedsChanges : texts.articleState.editWasRejected;
}
