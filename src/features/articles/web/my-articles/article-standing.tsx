import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Article, PendingRevision } from '../../article-schema.ts';
import { badges, type State, stateOf } from '../../rules.ts';
import { Day } from '../day.tsx';

const tones: Record<State, BadgeTone> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'good',
  rejected: 'accent',
  hidden: 'neutral',
};

const updateBadges: Partial<Record<State, string>> = {
  draft: 'Unsubmitted changes',
  pending: 'Update pending review',
  rejected: 'Update rejected',
};

type Update = Omit<PendingRevision, 'content'>;
type Standing = Pick<Article, 'title' | 'status' | 'visibility' | 'reviewNote'> & {
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

/** What becomes of an edit beside the live text, and what the reviewer said. Nothing where there is neither. */
export function StandingNotes({ article }: { article: Standing }) {
  const { pendingRevision, reviewNote } = article;
  if (!pendingRevision && !reviewNote) return null;
  return (
    <section
      aria-label={`Review of ${article.title}`}
      className={classNames(
        'mt-5 flex flex-col gap-3 rounded-md border-l-2 bg-sunken px-4 py-3',
        reviewNote ? 'border-accent' : 'border-edge',
      )}
    >
      {pendingRevision && <p className="text-ink-soft text-sm">{updateText(pendingRevision)}</p>}
      {reviewNote && (
        <div>
          <h3 className="font-semibold text-sm">What the reviewer said</h3>
          <p className="mt-1 whitespace-pre-line font-serif text-[1.0625rem] leading-relaxed">{reviewNote}</p>
        </div>
      )}
    </section>
  );
}

function updateText(update: Update): ReactNode {
  const { submittedAt, updatedAt } = update;
  const state = stateOf(update);
  if (state === 'draft') {
    return (
      <>
        Your changes of <Day time={updatedAt} /> are a draft. Readers see the text below.
      </>
    );
  }
  const what = (
    <>
      Your update of <Day time={submittedAt ?? updatedAt} />
    </>
  );
  return state === 'rejected' ? (
    <>{what} was not accepted. Readers still see the text below.</>
  ) : (
    <>{what} is waiting for review. Until then readers see the text below.</>
  );
}
