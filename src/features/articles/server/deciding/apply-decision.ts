import { eq } from 'drizzle-orm';
import type { RecordAct, RecordedRole, RecordKind } from '#features/record/entry.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import { withPermissionOf } from '#platform/permitted.ts';
import { texts } from '#texts';
import {
  type BarredDecision,
  countGiven,
  type DecisionPlan,
  type Publishing,
  planDecision,
  type WantedDecision,
} from '../../decision-plan.ts';
import type { RevisionState, Visibility } from '../../rules.ts';
import { articleRevisions } from '../article.table.ts';
import {
  type DecidableArticle,
  type LockedArticle,
  lockArticle,
  updateArticle,
} from '../article-lock.queries.ts';
import { articleTags } from '../cache-tags.ts';
import { noSuchArticle, staleVersion } from '../get-own-article.ts';
import { recordHistoryEntry } from '../record-history-entry.ts';
import { recordDecision } from '../recording/record-shown.ts';
import { claimPublicSlug } from '../saving/article-slug.ts';
import { type ArticleStateBefore, nextState, pickState, planPointers } from './next-state.ts';

/** Finds out, while the article is locked, what publishing this revision needs. */
export type FindPublishing = (submission: { articleId: string; revisionId: string }) => Promise<Publishing>;

/** Without `findPublishing`, nothing can be published. */
type Wanted =
  | { visibility: Visibility; findPublishing: FindPublishing }
  | { visibility: Exclude<Visibility, 'approved'>; findPublishing?: undefined };

export type Decision = Wanted & {
  article: DecidableArticle;
  /** With `rejected`: the reviewer requests changes. */
  changesRequested: boolean;
  note: string;
  /** The version the reviewer saw; the latest when left out. */
  version: number | undefined;
  reviewerId: string;
  at: Date;
  /** Records the approval now, for a publication at a later moment. */
  isLater?: boolean;
  /** When a publication that is due now was decided. */
  decidedAt?: Date | undefined;
  /** Nobody has reviewed the text here: an admin imports it as approved. */
  isImported?: boolean;
};

/** The state of an article before a decision, so that the decision can be undone. */
export type PreviousState = ArticleStateBefore & {
  /** The revision that the decision was about. */
  revision: { id: string; state: RevisionState; title: string };
};

export type Decided = {
  id: string;
  authorId: string;
  coAuthorIds: readonly string[];
  slug: string;
  title: string;
  isEdit: boolean;
  /** Whether the revision became the live one. */
  wentLive: boolean;
  /** Whether the text was approved by one more person, and still waits for others. Nothing else has changed. */
  isPartial: boolean;
  /** Whether nothing is missing but the chosen moment. It is partial too. */
  isScheduled: boolean;
  /** For an approval of a text that waited: how many approvals it has now, and how many it needs. */
  approvals: { given: number; needed: number } | null;
  /** False when the article was already in this state. */
  hasChanged: boolean;
  /** The version of the article after the decision. */
  version: number;
  /** When the text was submitted, if it was waiting for review. */
  waitedSince: Date | null;
  previous: PreviousState;
};

/** Applies a reviewer's decision: updates the article and the revision, and records it in the history. */
export async function applyDecision(tx: Tx, invalidate: Invalidate, decision: Decision): Promise<Decided> {
  const { visibility, changesRequested, note, reviewerId, at } = decision;
  const { id } = decision.article;
  const locked = await lockArticle(tx, id);
  if (!locked) throw noSuchArticle();
  const article = withPermissionOf(decision.article, locked);
  if (decision.version !== undefined && decision.version !== article.version) throw staleVersion();
  const hasLive = article.liveRevisionId !== null;
  const wanted = await findWanted(article, decision);
  const plan = requirePlan(
    planDecision({ visibility: article.visibility, hasLive, working: article.working?.state }, wanted),
  );
  const revision = await getDecidedRevision(tx, article, plan);
  const described = {
    id,
    authorId: article.authorId,
    coAuthorIds: article.coAuthorIds,
    title: revision.title,
    isEdit: hasLive && plan.working !== 'stays',
    approvals: plan.working === 'stays' ? null : countApprovals(wanted),
    waitedSince: revision.state === 'pending' ? revision.submittedAt : null,
    previous: {
      ...pickState(article),
      revision: { id: revision.id, state: revision.state, title: revision.title },
    },
  };
  if (stillWaits(plan)) return { ...described, ...describeWaiting(article, plan) };
  const state = nextState(plan) ?? revision.state;
  if (state !== revision.state) {
    await tx.update(articleRevisions).set({ state }).where(eq(articleRevisions.id, revision.id));
  }
  const slug = await decideSlug(tx, article, { plan, title: revision.title });
  const version = await updateArticle(tx, article, {
    slug,
    ...planPointers(article, plan, { at, isImported: decision.isImported === true }),
    visibility: plan.visibility,
    status: 'published',
    reviewNote: visibility === 'approved' ? '' : note,
    changesRequested: visibility === 'rejected' && changesRequested,
    updatedAt: at,
  });
  if (version === undefined) throw staleVersion();
  await recordHistoryEntry(tx, {
    article: { id, version },
    revisionId: revision.id,
    act: visibility === 'rejected' && changesRequested ? 'changes-requested' : visibility,
    actorId: reviewerId,
    note,
    at,
  });
  await recordDecision(tx, article, {
    ...describeForRecord(plan, { hasLive, wanted, isImported: decision.isImported === true }),
    otherRoles: listOtherRoles(wanted),
    deciderId: reviewerId,
    decidedAt: decision.decidedAt,
    at,
  });
  invalidate(...articleTags(article));
  return {
    ...described,
    slug,
    version,
    wentLive: plan.working === 'goes-live',
    isPartial: false,
    isScheduled: false,
    hasChanged: state !== revision.state || plan.visibility !== article.visibility,
  };
}

const stillWaits = ({ working }: DecisionPlan): boolean =>
  working === 'gets-approval' || working === 'is-scheduled';

function describeWaiting({ slug, version }: LockedArticle, { working }: DecisionPlan) {
  const isScheduled = working === 'is-scheduled';
  return { slug, version, wentLive: false, isPartial: true, isScheduled, hasChanged: false };
}

/** What publishing needs is asked only if the decision would publish the working revision. */
async function findWanted({ id, working }: LockedArticle, decision: Decision): Promise<WantedDecision> {
  if (decision.visibility !== 'approved') return { visibility: decision.visibility };
  const publishing =
    working && working.state !== 'draft'
      ? await decision.findPublishing({ articleId: id, revisionId: working.id })
      : nothingToPublish;
  return { visibility: 'approved', publishing, isLater: decision.isLater ?? false };
}

const nothingToPublish: Publishing = { needed: 1, others: 0, counts: false, hasApproved: false, bars: [] };

function requirePlan(plan: DecisionPlan | BarredDecision | undefined): DecisionPlan {
  if (!plan) throw conflict('not_submitted', texts.applyDecision.articleIsDraft);
  if ('bars' in plan) throw conflict('approval_barred', plan.bars.map(({ message }) => message).join(' '));
  return plan;
}

type Recorded = { act: RecordAct; kind: RecordKind | null };

/** What the record calls the decision, if it changes what readers see. */
function describeForRecord(
  plan: DecisionPlan,
  { hasLive, wanted, isImported }: { hasLive: boolean; wanted: WantedDecision; isImported: boolean },
): Recorded {
  if (plan.working === 'goes-live')
    return { act: 'approved', kind: isImported ? 'import' : kindOf(wanted, hasLive) };
  if (plan.liveBecomes !== 'stays') return { act: 'unpublished', kind: null };
  return { act: wanted.visibility === 'hidden' ? 'hidden' : 'shown', kind: null };
}

function kindOf(wanted: WantedDecision, hasLive: boolean): RecordKind {
  if (!hasLive) return 'article';
  const carries = wanted.visibility === 'approved' && wanted.publishing.carriesCorrections;
  return carries ? 'correction' : 'edit';
}

const listOtherRoles = (wanted: WantedDecision): readonly RecordedRole[] =>
  wanted.visibility === 'approved' ? (wanted.publishing.otherRoles ?? []) : [];

const countApprovals = (wanted: WantedDecision): Decided['approvals'] =>
  wanted.visibility === 'approved'
    ? { given: countGiven(wanted.publishing), needed: wanted.publishing.needed }
    : null;

/** The first approval gives the article its public slug. */
async function decideSlug(
  tx: Tx,
  { id, slug, publishedAt, wishedSlug }: LockedArticle,
  { plan, title }: { plan: DecisionPlan; title: string },
): Promise<string> {
  const isFirstApproval = plan.working === 'goes-live' && publishedAt === null;
  return isFirstApproval ? claimPublicSlug(tx, { id, title, wishedSlug }) : slug;
}

async function getDecidedRevision(
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
