import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { type DecisionPlan, planDecision, type Visibility } from '../rules.ts';
import { type LockedArticle, lockArticle, updateArticle } from './article.queries.ts';
import { articleRevisions, type articles } from './article.table.ts';
import { articleTags } from './article-tags.ts';
import { noSuchArticle, staleVersion } from './get-own-article.ts';
import { indexArticle } from './index-article.ts';
import { recordAct } from './record-act.ts';

export type Decision = {
  id: string;
  visibility: Visibility;
  note: string;
  /** The version the reviewer saw; the latest when left out. */
  version: number | undefined;
  reviewerId: string;
  at: Date;
};

export type Decided = { id: string; authorId: string; slug: string; title: string; isEdit: boolean };

/** A reviewer's word, in one step: what readers see, where the submitted text stands, and the record of it. */
export async function decideOnArticle(tx: DbOrTx, touch: Touch, decision: Decision): Promise<Decided> {
  const { id, visibility, note, reviewerId, at } = decision;
  const article = await lockArticle(tx, id);
  if (!article) throw noSuchArticle();
  if (decision.version !== undefined && decision.version !== article.version) throw staleVersion();
  const hasLive = article.liveRevisionId !== null;
  const plan = planDecision(
    { visibility: article.visibility, hasLive, working: article.working?.state },
    visibility,
  );
  if (!plan) throw conflict('not_submitted', 'There is nothing in this article to decide on: it is a draft.');
  const revision = await moveRevision(tx, article, plan);
  const version = await updateArticle(tx, article, {
    ...pointers(article, plan, at),
    visibility: plan.visibility,
    status: 'published',
    reviewNote: visibility === 'approved' ? '' : note,
    updatedAt: at,
  });
  if (version === undefined) throw staleVersion();
  await recordAct(tx, {
    article: { id, version },
    revisionId: revision.id,
    act: visibility,
    actorId: reviewerId,
    note,
    at,
  });
  if (plan.working === 'goes-live') await indexArticle(tx, id);
  touch(...articleTags(article));
  const { authorId, slug } = article;
  return { id, authorId, slug, title: revision.title, isEdit: hasLive && plan.working !== 'stays' };
}

/** Gives the revision that the decision is about its new state. */
async function moveRevision(
  tx: DbOrTx,
  { working, liveRevisionId }: LockedArticle,
  plan: DecisionPlan,
): Promise<{ id: string; title: string }> {
  const id = plan.working === 'stays' ? (liveRevisionId ?? working?.id) : working?.id;
  if (!id) throw new Error('A decision was planned on a revision that is not there');
  const moved = plan.working === 'stays' ? plan.liveBecomes : plan.working;
  const state = moved === 'goes-live' ? 'approved' : moved;
  const [revision] = await tx
    .update(articleRevisions)
    // Writing the id over itself only asks for the title.
    .set(state === 'stays' ? { id } : { state })
    .where(eq(articleRevisions.id, id))
    .returning({ id: articleRevisions.id, title: articleRevisions.title });
  if (!revision) throw new Error('The revision of a decision is gone');
  return revision;
}

/** Which revision readers see, and which is on the author's desk, when the decision is done. */
function pointers(
  article: LockedArticle,
  plan: DecisionPlan,
  at: Date,
): Partial<typeof articles.$inferInsert> {
  if (plan.working === 'goes-live') {
    return {
      liveRevisionId: article.workingRevisionId,
      workingRevisionId: null,
      publishedAt: article.publishedAt ?? at,
    };
  }
  if (plan.liveBecomes === 'stays') return {};
  return { liveRevisionId: null, workingRevisionId: article.liveRevisionId };
}
