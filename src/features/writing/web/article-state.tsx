import type { ReactNode } from 'react';
import type { Article, PendingRevision } from '#features/articles/article-schema.ts';
import { type BadgeState, badges, stateOf } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { RichText } from '#ui/rich-text.tsx';
import { LocalDate } from './local-date.tsx';

const tones: Record<BadgeState, BadgeTone> = {
  draft: 'neutral',
  pending: 'wait',
  approved: 'good',
  rejected: 'accent',
  hidden: 'neutral',
};

const editBadges: Partial<Record<BadgeState, string>> = {
  draft: texts.articleState.editDraft,
  pending: texts.articleState.editPending,
  rejected: texts.articleState.editRejected,
};

type ShownBadge = { tone: BadgeTone; label: string | undefined };

/** A reviewer who requested changes has not rejected the text, though its visibility is the same. */
function badgeOf(state: BadgeState, changesRequested = false): ShownBadge {
  if (state === 'rejected' && changesRequested)
    return { tone: 'wait', label: texts.articleLabels.changesRequested };
  return { tone: tones[state], label: badges[state] };
}

function editBadgeOf(state: BadgeState, changesRequested = false): ShownBadge {
  if (state === 'rejected' && changesRequested)
    return { tone: 'wait', label: texts.articleState.editReturned };
  return { tone: tones[state], label: editBadges[state] };
}

/** An edit of a live article. */
type Edit = Omit<PendingRevision, 'content'>;
export type ArticleWithState = Pick<
  Article,
  'title' | 'status' | 'visibility' | 'reviewNote' | 'changesRequested'
> & {
  pendingRevision?: Edit | null | undefined;
  coAuthors?: readonly unknown[] | undefined;
};

/** The badge of an article, and that of its edit. */
export function ArticleStateBadges({ article }: { article: ArticleWithState }) {
  const { pendingRevision, changesRequested } = article;
  const shown = badgeOf(stateOf(article), changesRequested);
  const edit = pendingRevision && editBadgeOf(stateOf(pendingRevision), changesRequested);
  return (
    <>
      <Badge tone={shown.tone}>{shown.label}</Badge>
      {edit?.label && <Badge tone={edit.tone}>{edit.label}</Badge>}
    </>
  );
}

type ArticleStateNotesProps = {
  article: ArticleWithState;
  /** More about its state, such as the queue position. */
  children?: ReactNode;
};

/** The state of the edit, and the reviewer's note. Renders nothing when there is neither. */
export function ArticleStateNotes({ article, children }: ArticleStateNotesProps) {
  const { pendingRevision, reviewNote, changesRequested } = article;
  if (!pendingRevision && !reviewNote && !children) return null;
  // While it is returned, its badge says so.
  const isChanging = changesRequested && stateOf(pendingRevision ?? article) === 'draft';
  return (
    <section
      aria-label={fill(texts.articleState.reviewLabel, { title: article.title })}
      className={classNames(
        'mt-5 flex flex-col gap-3 rounded-md border-s-2 bg-sunken px-4 py-3',
        reviewNote ? 'border-accent' : 'border-edge',
      )}
    >
      {pendingRevision && (
        <p className="text-ink-soft text-sm">{editNote(pendingRevision, changesRequested)}</p>
      )}
      {children}
      {reviewNote && (
        <div>
          {isChanging && (
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

function editNote(edit: Edit, changesRequested = false): ReactNode {
  const { submittedAt, updatedAt } = edit;
  const state = stateOf(edit);
  const day = <LocalDate time={state === 'draft' ? updatedAt : (submittedAt ?? updatedAt)} />;
  return <RichText text={editNoteText(state, changesRequested)} parts={{ day }} />;
}

function editNoteText(state: ReturnType<typeof stateOf>, changesRequested: boolean): string {
  if (state === 'draft') return texts.articleState.editIsDraft;
  if (state !== 'rejected') return texts.articleState.editIsWaiting;
  return changesRequested ? texts.articleState.editNeedsChanges : texts.articleState.editWasRejected;
}
