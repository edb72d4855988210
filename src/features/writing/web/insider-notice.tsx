import type { ReactNode } from 'react';
import type { State } from '#features/articles/rules.ts';
import { stateOf } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { type Standing, StandingBadges, StandingNotes } from './my-articles/article-standing.tsx';

const explanations: Record<State, string> = {
  draft: texts.insiderNotice.draft,
  pending: texts.articleWords.waitingForReview,
  approved: texts.insiderNotice.readersSeeText,
  rejected: texts.insiderNotice.rejected,
  hidden: texts.articleWords.hiddenFromReaders,
};

type InsiderNoticeProps = {
  article: Standing;
  isAuthor: boolean;
  /** A link to where the viewer can do something about it. */
  action: ReactNode;
};

/** What only its author and admins see of an article: where it stands. */
export function InsiderNotice({ article, isAuthor, action }: InsiderNoticeProps) {
  const state = stateOf(article);
  const audience = isAuthor ? texts.insiderNotice.visibleToYou : texts.insiderNotice.visibleToAuthor;
  return (
    <aside
      aria-label={texts.insiderNotice.label}
      className="rounded-lg border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StandingBadges article={article} />
        <p className="flex-1 basis-56 text-[0.9375rem] text-ink-soft">
          {explanations[state]} {state !== 'approved' && audience}
        </p>
        {action}
      </div>
      {isAuthor && <StandingNotes article={article} />}
    </aside>
  );
}
