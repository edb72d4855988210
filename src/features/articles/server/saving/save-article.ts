import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { noteImageUse } from '#features/images/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { badRequest, unauthenticated } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { planSave, type SavePlan, type Status } from '../../rules.ts';
import type { ArticleRow } from '../article.queries.ts';
import { nextRevisionNumber } from '../article.queries.ts';
import { articleRevisions } from '../article.table.ts';
import { type OwnArticle, updateArticle } from '../article-lock.queries.ts';
import type { ArticleParts } from '../article-parts.ts';
import { getOwnArticle, getWholeArticle, staleVersion } from '../get-own-article.ts';
import { recordHistoryEntry } from '../record-history-entry.ts';
import { claimWorkingSlug, isWorkingSlug, releaseSlug } from './article-slug.ts';
import {
  type GivenText,
  isSameText,
  mergeText,
  type RevisionText,
  requireForeignCanonical,
  requireValidText,
  resolveCategory,
} from './article-text.ts';
import { loadOwnDraft } from './draft.queries.ts';
import { limitText, savesPerAccount } from './limits.ts';
import { overwriteDraft } from './overwrite-draft.ts';
import { deriveText, prepareText } from './prepare-text.ts';

export type ArticleChange = {
  id: string;
  /** Who saves: one of the authors. */
  authorId: string;
  given: GivenText;
  /** Unchanged when undefined. */
  status: Status | undefined;
  /** The version the author saw; not checked when undefined. */
  version: number | undefined;
};

/** Saves or submits the working text. The live text stays as it was approved. */
export async function saveArticle(parts: ArticleParts, change: ArticleChange): Promise<ArticleRow> {
  const { platform } = parts;
  const { id, authorId } = change;
  const limit = savesPerAccount;
  const draft = isUuid(id) ? await loadOwnDraft(platform.db, { id, authorId, limit }) : undefined;
  // `loadOwnDraft` has counted the save only if there is a draft.
  if (!draft) await platform.limits.consume(limit, authorId);
  requireForeignCanonical(change.given, platform.config.publicUrl);
  if (change.given.content !== undefined) await limitText(platform, authorId, change.given.content);
  const written = draft && (await overwriteDraft(parts, draft, change));
  return written ?? saveUncounted(parts, change);
}

/** Any save: a draft, a submission, a withdrawal, or an edit of a live article. The limits of the account do not count it. */
export async function saveUncounted(
  { platform, textWorker, onSubmission }: ArticleParts,
  change: ArticleChange,
): Promise<ArticleRow> {
  const { authorId, given } = change;
  const tools = { textWorker, siteUrl: platform.config.publicUrl };
  // Before the article is locked: this takes longest and does not need the article.
  const prepared =
    given.content === undefined ? undefined : await prepareText({ db: platform.db, ...tools }, given.content);
  const now = platform.now();
  return platform.transact(async (tx, invalidate) => {
    // Lock the account before the article, as the deletion of an account does, so that the two cannot deadlock.
    const held = await lockAccounts(tx, [authorId]);
    if (!held.has(authorId)) throw unauthenticated();
    const article = await getOwnArticle(tx, change);
    const status = change.status ?? article.status;
    const base = await findBaseText(tx, article);
    const merged = mergeText(base, await resolveCategory(tx, given), prepared);
    await requireValidText(textWorker, { text: merged, status });
    const plan = planSave(article.working?.state, status);
    await requireChanged(tx, { article, plan, text: merged });
    const isDerived = prepared !== undefined || plan.nextState === 'draft';
    const text = isDerived ? merged : { ...merged, ...(await deriveText(tools, merged.content)) };
    const revisionId = await writeWorkingText(tx, { article, plan, text, checklist: given.checklist, now });
    const slug =
      plan.nextState === 'pending' ? await updateWorkingSlug(tx, article, text.title) : article.slug;
    const version = await updateArticle(tx, article, {
      slug,
      workingRevisionId: revisionId,
      updatedAt: now,
      ...(plan.nextState === 'pending' && { reviewNote: '', changesRequested: false }),
      // A live article keeps its status and visibility.
      ...(article.liveRevisionId === null && { status, visibility: 'pending' as const }),
    });
    if (version === undefined) throw staleVersion();
    await noteImageUse(tx, { urls: text.images, now });
    await recordSave(tx, {
      article: { id: article.id, version },
      plan,
      revisionId,
      previous: article.working,
      actorId: authorId,
      at: now,
    });
    const what = findQueueChange(plan);
    const isEdit = article.liveRevisionId !== null;
    const { authorId: firstAuthorId, coAuthorIds } = article;
    const authors = { authorId: firstAuthorId, coAuthorIds, actorId: authorId };
    const submission = { articleId: article.id, ...authors, title: text.title, isEdit, at: now };
    if (what) await onSubmission(tx, invalidate, { ...submission, what });
    return getWholeArticle(tx, article.id);
  });
}

function findQueueChange(plan: SavePlan): 'submitted' | 'withdrawn' | undefined {
  if (plan.nextState === 'pending') return 'submitted';
  return plan.workingBecomes === 'withdrawn' ? 'withdrawn' : undefined;
}

/** The text that the change is based on: the working revision, or the live one when there is no working revision. */
async function findBaseText(tx: Tx, article: OwnArticle): Promise<RevisionText | undefined> {
  return article.working ?? findLiveText(tx, article);
}

async function findLiveText(
  tx: Tx,
  { liveRevisionId }: Pick<OwnArticle, 'liveRevisionId'>,
): Promise<RevisionText | undefined> {
  if (liveRevisionId === null) return undefined;
  const [live] = await tx.select().from(articleRevisions).where(eq(articleRevisions.id, liveRevisionId));
  return live;
}

/** Throws if a submission is the very text that readers see already: a reviewer would have nothing to decide. */
async function requireChanged(
  tx: Tx,
  { article, plan, text }: Pick<WorkingText, 'article' | 'plan' | 'text'>,
): Promise<void> {
  if (plan.nextState === 'draft') return;
  const live = await findLiveText(tx, article);
  if (live && isSameText(live, text)) throw badRequest('unchanged', texts.submissionRules.unchangedHint);
}

type WorkingText = {
  article: OwnArticle;
  plan: SavePlan;
  text: RevisionText;
  checklist: GivenText['checklist'];
  now: Date;
};

/** Overwrites the draft, or adds a new revision. Returns the id of the revision. */
async function writeWorkingText(
  tx: Tx,
  { article, plan, text, checklist, now }: WorkingText,
): Promise<string> {
  const { working } = article;
  const submittedAt = plan.nextState === 'pending' ? now : null;
  if (working && plan.overwrites) {
    await tx
      .update(articleRevisions)
      .set({ ...text, ...(checklist && { checklist }), state: plan.nextState, savedAt: now, submittedAt })
      .where(and(eq(articleRevisions.id, working.id), eq(articleRevisions.state, 'draft')));
    return working.id;
  }
  if (working && plan.workingBecomes) {
    await tx
      .update(articleRevisions)
      .set({ state: plan.workingBecomes })
      .where(eq(articleRevisions.id, working.id));
  }
  const id = randomUUID();
  const number = await nextRevisionNumber(tx, article.id);
  await tx.insert(articleRevisions).values({
    id,
    articleId: article.id,
    number,
    state: plan.nextState,
    ...text,
    // The answers belong to one round: a client that sends none has not answered again.
    checklist: checklist ?? null,
    createdAt: now,
    savedAt: now,
    submittedAt,
  });
  return id;
}

/**
 * Until the article is live, its slug follows the title at each submission. A slug that a reviewer has seen stays
 * valid.
 */
async function updateWorkingSlug(tx: Tx, article: OwnArticle, title: string): Promise<string> {
  const named = { id: article.id, title };
  if (article.publishedAt !== null || isWorkingSlug(article.slug, named)) return article.slug;
  const slug = await claimWorkingSlug(tx, named);
  const wasSubmitted = article.working?.state !== 'draft' || article.working.number > 1;
  if (!wasSubmitted) await releaseSlug(tx, article);
  return slug;
}

type Save = {
  article: { id: string; version: number };
  plan: SavePlan;
  revisionId: string;
  previous: OwnArticle['working'];
  actorId: string;
  at: Date;
};

async function recordSave(tx: Tx, { plan, previous, revisionId, ...entry }: Save): Promise<void> {
  if (plan.workingBecomes === 'withdrawn' && previous) {
    await recordHistoryEntry(tx, { ...entry, act: 'withdrawn', revisionId: previous.id });
  }
  if (plan.nextState === 'pending') await recordHistoryEntry(tx, { ...entry, act: 'submitted', revisionId });
}
