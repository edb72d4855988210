import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { lockAccounts } from '#features/accounts/server/public.ts';
import { noteImageUse } from '#features/images/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import { planSave, type SavePlan, type Status } from '../../rules.ts';
import type { ArticleRow } from '../article.queries.ts';
import { nextRevisionNumber } from '../article.queries.ts';
import { articleRevisions } from '../article.table.ts';
import { type LockedArticle, updateArticle } from '../article-lock.queries.ts';
import type { ArticleParts } from '../article-parts.ts';
import { getOwnArticle, getWholeArticle, staleVersion } from '../get-own-article.ts';
import { recordAct } from '../record-act.ts';
import { claimWorkingSlug, isWorkingSlug, releaseSlug } from './article-slug.ts';
import { type GivenText, mergeText, type RevisionText, requireFitting } from './article-text.ts';
import { loadOwnDraft } from './draft.queries.ts';
import { limitText, savesPerAccount } from './limits.ts';
import { overwriteDraft } from './overwrite-draft.ts';
import { finishText, prepareText } from './prepare-text.ts';

export type ArticleChange = {
  id: string;
  authorId: string;
  given: GivenText;
  /** As it was when left out. */
  status: Status | undefined;
  /** The version the author saw; the latest when left out. */
  version: number | undefined;
};

/** Saves or submits the text its author works on. What readers see stays as it was approved. */
export async function saveArticle(parts: ArticleParts, change: ArticleChange): Promise<ArticleRow> {
  const { platform } = parts;
  const { id, authorId } = change;
  const limit = savesPerAccount;
  const draft = isUuid(id) ? await loadOwnDraft(platform.db, { id, authorId, limit }) : undefined;
  // It has counted the save, if there is one.
  if (!draft) await platform.limits.consume(limit, authorId);
  if (change.given.content !== undefined) await limitText(platform, authorId, change.given.content);
  const written = draft && (await overwriteDraft(parts, draft, change));
  return written ?? saveInSteps(parts, change);
}

/** Whatever it is that becomes of the text. */
async function saveInSteps(
  { platform, textWork, onSubmission }: ArticleParts,
  change: ArticleChange,
): Promise<ArticleRow> {
  const { authorId, given } = change;
  const tools = { textWork, siteUrl: platform.config.publicUrl };
  // Before the article is held, as this takes longest and needs nothing of it.
  const prepared =
    given.content === undefined ? undefined : await prepareText({ db: platform.db, ...tools }, given.content);
  const now = platform.now();
  return platform.transact(async (tx, touch) => {
    // Before the article, as deleting the account does it: nobody waits in a circle.
    const held = await lockAccounts(tx, [authorId]);
    if (!held.has(authorId)) throw unauthenticated();
    const article = await getOwnArticle(tx, change);
    const status = change.status ?? article.status;
    const merged = mergeText(await textWorkedOn(tx, article), given, prepared);
    await requireFitting({ db: tx, textWork }, { text: merged, status });
    const plan = planSave(article.working?.state, status);
    const isFinished = prepared !== undefined || plan.nextState === 'draft';
    const text = isFinished ? merged : { ...merged, ...(await finishText(tools, merged.content)) };
    const revisionId = await writeWorkingText(tx, { article, plan, text, now });
    const slug = plan.nextState === 'pending' ? await followTitle(tx, article, text.title) : article.slug;
    const version = await updateArticle(tx, article, {
      slug,
      workingRevisionId: revisionId,
      updatedAt: now,
      ...(plan.nextState === 'pending' && { reviewNote: '', changesRequested: false }),
      // What readers see decides; without it, the text that is being worked on.
      ...(article.liveRevisionId === null && { status, visibility: 'pending' as const }),
    });
    if (version === undefined) throw staleVersion();
    await noteImageUse(tx, { urls: text.images, now });
    await recordSave(tx, {
      article: { id: article.id, version },
      plan,
      revisionId,
      former: article.working,
      actorId: authorId,
      at: now,
    });
    const what = whatHappened(plan);
    const isEdit = article.liveRevisionId !== null;
    const told = { articleId: article.id, authorId, title: text.title, isEdit, at: now };
    if (what) await onSubmission(tx, touch, { ...told, what });
    return getWholeArticle(tx, article.id);
  });
}

function whatHappened(plan: SavePlan): 'submitted' | 'withdrawn' | undefined {
  if (plan.nextState === 'pending') return 'submitted';
  return plan.formerState === 'withdrawn' ? 'withdrawn' : undefined;
}

/** The text the change starts from: that of the desk, or the live one when there is nothing on the desk. */
async function textWorkedOn(tx: Tx, article: LockedArticle): Promise<RevisionText | undefined> {
  if (article.working) return article.working;
  if (article.liveRevisionId === null) return undefined;
  const [live] = await tx
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.id, article.liveRevisionId));
  return live;
}

type WorkingText = { article: LockedArticle; plan: SavePlan; text: RevisionText; now: Date };

/** A draft is written over; all else stays as it is, and the text becomes a new revision. */
async function writeWorkingText(tx: Tx, { article, plan, text, now }: WorkingText): Promise<string> {
  const { working } = article;
  const submittedAt = plan.nextState === 'pending' ? now : null;
  if (working && plan.writesOver) {
    await tx
      .update(articleRevisions)
      .set({ ...text, state: plan.nextState, savedAt: now, submittedAt })
      .where(and(eq(articleRevisions.id, working.id), eq(articleRevisions.state, 'draft')));
    return working.id;
  }
  if (working && plan.formerState) {
    await tx
      .update(articleRevisions)
      .set({ state: plan.formerState })
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
    createdAt: now,
    savedAt: now,
    submittedAt,
  });
  return id;
}

/** Until readers have seen it, the slug follows the title at each submission. One that a reviewer has seen still leads to it. */
async function followTitle(tx: Tx, article: LockedArticle, title: string): Promise<string> {
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
  former: LockedArticle['working'];
  actorId: string;
  at: Date;
};

async function recordSave(tx: Tx, { plan, former, revisionId, ...act }: Save): Promise<void> {
  if (plan.formerState === 'withdrawn' && former) {
    await recordAct(tx, { ...act, act: 'withdrawn', revisionId: former.id });
  }
  if (plan.nextState === 'pending') await recordAct(tx, { ...act, act: 'submitted', revisionId });
}
