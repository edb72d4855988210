import type { ReactNode } from 'react';
import type { BadgeState } from '#features/articles/rules.ts';
import { stateOf } from '#features/articles/rules.ts';
import { texts } from '#texts';
import { ArticleStateBadges, ArticleStateNotes, type ArticleWithState } from './article-state.tsx';

const explanations: Record<BadgeState, string> = {
  draft: texts.statusNotice.draft,
  pending: texts.articleLabels.waitingForReview,
  approved: texts.statusNotice.readersSeeText,
  rejected: texts.statusNotice.rejected,
  hidden: texts.articleLabels.hiddenFromReaders,
};

type ArticleStateNoticeProps = {
  article: ArticleWithState;
  isAuthor: boolean;
  /** A link to edit or review the article. */
  action: ReactNode;
};

/** The article's state, shown above the article to its author and to admins. */
export function ArticleStateNotice({ article, isAuthor, action }: ArticleStateNoticeProps) {
  const state = stateOf(article);
  return (
    <aside
      aria-label={texts.statusNotice.label}
      className="rounded-lg border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ArticleStateBadges article={article} />
        <p className="flex-1 basis-56 text-[0.9375rem] text-ink-soft">
          {state === 'rejected' && article.changesRequested
            ? texts.statusNotice.changesRequested
            : explanations[state]}{' '}
          {hasAudienceHint(state) && texts.statusNotice.unseenHint}
        </p>
        {action}
      </div>
      {isAuthor && <ArticleStateNotes article={article} />}
    </aside>
  );
}

/** The sentences of the other states say themselves whether readers see the article. */
function hasAudienceHint(state: BadgeState): boolean {
  return state !== 'approved' && state !== 'hidden';
}
