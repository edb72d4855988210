import type { State } from '../../rules.ts';
import { stateOf } from '../../rules.ts';
import { StandingBadges, StandingNotes } from '../my-articles/article-standing.tsx';
import { EditLink } from './article-actions.tsx';
import type { ReadableArticle } from './readable-article.ts';

const explanations: Record<State, string> = {
  draft: 'This is a draft.',
  pending: 'This article is waiting for review.',
  approved: 'Readers see the text below.',
  rejected: 'This article was not accepted.',
  hidden: 'This article has been hidden.',
};

type InsiderNoticeProps = { article: ReadableArticle; isAuthor: boolean };

/** What only its author and admins see of an article: where it stands. */
export function InsiderNotice({ article, isAuthor }: InsiderNoticeProps) {
  const state = stateOf(article);
  const audience = isAuthor
    ? 'Only you and the admins can see it.'
    : 'Only its author and admins can see it.';
  return (
    <aside
      aria-label="State of this article"
      className="rounded-lg border border-line bg-raised px-5 py-4 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StandingBadges article={article} />
        <p className="flex-1 basis-56 text-[0.9375rem] text-ink-soft">
          {explanations[state]} {state !== 'approved' && audience}
        </p>
        {isAuthor && <EditLink article={article} />}
      </div>
      {isAuthor && <StandingNotes article={article} />}
    </aside>
  );
}
