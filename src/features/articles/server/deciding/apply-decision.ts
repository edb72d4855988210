import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { withPermissionOf } from '#platform/permitted.ts';
import { texts } from '#texts';
import { type DecisionPlan, planDecision, type RevisionState, type Visibility } from '../../rules.ts';
import { articleRevisions, type articles } from '../article.table.ts';
import {
  type DecidableArticle,
  type LockedArticle,
  lockArticle,
  updateArticle,
} from '../article-lock.queries.ts';
import { articleTags } from '../cache-tags.ts';
import { noSuchArticle, staleVersion } from '../get-own-article.ts';
import { recordAct } from '../record-act.ts';
import { claimPublicSlug } from '../saving/article-slug.ts';

export type Decision = {
  article: DecidableArticle;
  visibility: Visibility;
  /** With `rejected`: the author is asked for changes. */
  changesRequested: boolean;
  note: string;
  /** The version the reviewer saw; the latest when left out. */
  version: number | undefined;
  reviewerId: string;
  at: Date;
};

/** How an article stood before a decision, so that it can be put back. */
export type FormerStanding = Pick<
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
  /** Missing in what was written down before slugs could change with a decision. */
  slug?: string | undefined;
  /** What the decision was about. */
  revision: { id: string; state: RevisionState; title: string };
};

export type Decided = {
  id: string;
  authorId: string;
  slug: string;
  title: string;
  isEdit: boolean;
  /** Whether the text became the one that readers see. */
  wentLive: boolean;
  /** False when everything stood that way before. */
  hasChanged: boolean;
  /** The version that the decision made. */
  version: number;
  /** Since when the decided text had waited, if it did. */
  waitedSince: Date | null;
  former: FormerStanding;
};

/** A reviewer's word, in one step: what readers see, where the submitted text stands, and the record of it. */
export async function applyDecision(tx: Tx, invalidate: Invalidate, decision: Decision): Promise<Decided> {
  const { visibility, changesRequested, note, reviewerId, at } = decision;
  const { id } = decision.article;
  const locked = await lockArticle(tx, id);
  if (!locked) throw noSuchArticle();
  const article = withPermissionOf(decision.article, locked);
  if (decision.version !== undefined && decision.version !== article.version) throw staleVersion();
  const hasLive = article.liveRevisionId !== null;
  const plan = planDecision(
    { visibility: article.visibility, hasLive, working: article.working?.state },
    visibility,
  );
  if (!plan) throw conflict('not_submitted', texts.applyDecision.articleIsDraft);
  const moved = await getMovedRevision(tx, article, plan);
  const state = nextState(plan) ?? moved.state;
  if (state !== moved.state) {
    await tx.update(articleRevisions).set({ state }).where(eq(articleRevisions.id, moved.id));
  }
  const slug = await decideSlug(tx, article, { plan, title: moved.title });
  const version = await updateArticle(tx, article, {
    slug,
    ...pointers(article, plan, at),
    visibility: plan.visibility,
    status: 'published',
    reviewNote: visibility === 'approved' ? '' : note,
    changesRequested: visibility === 'rejected' && changesRequested,
    updatedAt: at,
  });
  if (version === undefined) throw staleVersion();
  await recordAct(tx, {
    article: { id, version },
    revisionId: moved.id,
    act: visibility === 'rejected' && changesRequested ? 'changes-requested' : visibility,
    actorId: reviewerId,
    note,
    at,
  });
  invalidate(...articleTags(article));
  const { authorId } = article;
  return {
    id,
    authorId,
    slug,
    title: moved.title,
    isEdit: hasLive && plan.working !== 'stays',
    wentLive: plan.working === 'goes-live',
    hasChanged: state !== moved.state || plan.visibility !== article.visibility,
    version,
    waitedSince: moved.state === 'pending' ? moved.submittedAt : null,
    former: { ...standingOf(article), revision: { id: moved.id, state: moved.state, title: moved.title } },
  };
}

/** The first approval gives the article the slug under which readers find it. */
async function decideSlug(
  tx: Tx,
  { id, slug, publishedAt }: LockedArticle,
  { plan, title }: { plan: DecisionPlan; title: string },
): Promise<string> {
  const isFirstApproval = plan.working === 'goes-live' && publishedAt === null;
  return isFirstApproval ? claimPublicSlug(tx, { id, title }) : slug;
}

function standingOf(article: LockedArticle): Omit<FormerStanding, 'revision'> {
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

/** The revision that the decision is about. */
async function getMovedRevision(
  tx: Tx,
  { working, liveRevisionId }: LockedArticle,
  plan: DecisionPlan,
): Promise<Pick<typeof articleRevisions.$inferSelect, 'id' | 'title' | 'state' | 'submittedAt'>> {
  const id = plan.working === 'stays' ? (liveRevisionId ?? working?.id) : working?.id;
  if (!id) throw new Error('A decision was planned on a revision that is not there');
  if (working?.id === id) return working;
  const [found] = await tx
    .select({
      id: articleRevisions.id,
      title: articleRevisions.title,
      state: articleRevisions.state,
      submittedAt: articleRevisions.submittedAt,
    })
    .from(articleRevisions)
    .where(eq(articleRevisions.id, id));
  if (!found) throw new Error('The revision of a decision is gone');
  return found;
}

/** Undefined when the revision stays as it is. */
function nextState(plan: DecisionPlan): RevisionState | undefined {
  const moved = plan.working === 'stays' ? plan.liveBecomes : plan.working;
  if (moved === 'stays') return undefined;
  return moved === 'goes-live' ? 'approved' : moved;
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
      liveSince: at,
    };
  }
  if (plan.liveBecomes === 'stays') return {};
  return { liveRevisionId: null, workingRevisionId: article.liveRevisionId, liveSince: null };
}
