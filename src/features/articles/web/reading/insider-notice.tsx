import { texts } from '#texts';
import type { State } from '../../rules.ts';
import { stateOf } from '../../rules.ts';
import { StandingBadges, StandingNotes } from '../my-articles/article-standing.tsx';
import { EditLink, ReviewLink } from './article-actions.tsx';
import type { ReadableArticle } from './readable-article.ts';

const explanations: Record<State, string> = {
  draft: texts.insiderNotice.thisIsDraft,
  pending: texts.insiderNotice.thisArticleIsWaiting,
  approved: texts.insiderNotice.readersSeeTextBelow,
  rejected: texts.insiderNotice.thisArticleWasNotAccepted,
  hidden: texts.insiderNotice.thisArticleHasBeen,
};

type InsiderNoticeProps = { article: ReadableArticle; isAuthor: boolean };

/** What only its author and admins see of an article: where it stands. */
export function InsiderNotice({ article, isAuthor }: InsiderNoticeProps) {
  const state = stateOf(article);
  const audience = isAuthor ? texts.insiderNotice.onlyYouAndAdmins : texts.insiderNotice.onlyItsAuthor;
  return (
    <aside
      aria-label={texts.insiderNotice.stateOfThisArticle}
      className="rounded-lg border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StandingBadges article={article} />
        <p className="flex-1 basis-56 text-[0.9375rem] text-ink-soft">
          {explanations[state]} {state !== 'approved' && audience}
        </p>
        {isAuthor ? <EditLink article={article} /> : <ReviewLink article={article} />}
      </div>
      {isAuthor && <StandingNotes article={article} />}
    </aside>
  );
}
