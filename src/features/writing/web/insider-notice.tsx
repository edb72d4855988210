import type { ReactNode } from 'react';
import type { State } from '#features/articles/rules.ts';
import { stateOf } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { type Standing, StandingBadges, StandingNotes } from './my-articles/article-standing.tsx';

const explanations: Record<State, string> = {
  draft: texts.statusNotice.draft,
  pending: texts.articleLabels.waitingForReview,
  approved: texts.statusNotice.readersSeeText,
  rejected: texts.statusNotice.rejected,
  hidden: texts.articleLabels.hiddenFromReaders,
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
  const audience = isAuthor ? texts.statusNotice.visibleToYou : texts.statusNotice.visibleToAuthor;
  return (
    <aside
      aria-label={texts.statusNotice.label}
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
