// What a decision changes in the rows of an article and its revision.
import type { DecisionPlan } from '../../decision-plan.ts';
import type { RevisionState } from '../../rules.ts';
import type { articles } from '../article.table.ts';
import type { LockedArticle } from '../article-lock.queries.ts';

/** The state of an article before a decision, so that the decision can be undone. */
export type ArticleStateBefore = Pick<
  typeof articles.$inferSelect,
  | 'status'
  | 'visibility'
  | 'liveRevisionId'
  | 'workingRevisionId'
  | 'reviewNote'
  | 'changesRequested'
  | 'publishedAt'
  | 'liveSince'
> & {
  /** Missing in rows that were stored before a decision could change the slug. */
  slug?: string | undefined;
};

export function pickState(article: LockedArticle): ArticleStateBefore {
  const { status, visibility, liveRevisionId, workingRevisionId, reviewNote, changesRequested } = article;
  const { slug, publishedAt, liveSince } = article;
  return {
    slug,
    status,
    visibility,
    liveRevisionId,
    workingRevisionId,
    reviewNote,
    changesRequested,
    publishedAt,
    liveSince,
  };
}

/** Undefined when the revision's state does not change. */
export function nextState(plan: DecisionPlan): RevisionState | undefined {
  const revision = plan.working === 'stays' ? plan.liveBecomes : plan.working;
  if (revision === 'stays' || revision === 'gets-approval' || revision === 'is-scheduled') return undefined;
  return revision === 'goes-live' ? 'approved' : revision;
}

/** The changes to the live and the working revision of the article. */
export function planPointers(
  article: LockedArticle,
  plan: DecisionPlan,
  { at, isImported }: { at: Date; isImported: boolean },
): Partial<typeof articles.$inferInsert> {
  if (plan.working === 'goes-live') {
    const publishedAt = article.publishedAt ?? article.wishedDate ?? at;
    return {
      liveRevisionId: article.workingRevisionId,
      workingRevisionId: null,
      publishedAt,
      // The text is as old as the article.
      liveSince: isImported ? publishedAt : at,
    };
  }
  if (plan.liveBecomes === 'stays') return {};
  return { liveRevisionId: null, workingRevisionId: article.liveRevisionId, liveSince: null };
}
