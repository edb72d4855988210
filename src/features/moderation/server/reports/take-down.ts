// Removing what was reported, and restoring it. Each kind goes through the feature that owns it.
import {
  applyDecision,
  type DecidableArticle,
  showHiddenArticle,
} from '#features/articles/server/deciding/public.ts';
import { lockArticles } from '#features/articles/server/public.ts';
import {
  restoreTakenDownComment,
  type TakenDownComment,
  takeDownComment,
} from '#features/comments/server/public.ts';
import {
  type RemovedComment,
  type RemovedOthers,
  restoreCommentRows,
  restoreHeldRows,
} from '#features/comments/server/removing/public.ts';
import {
  type ClearedProfile,
  clearProfile,
  restoreClearedProfile,
} from '#features/profiles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Permitted } from '#platform/permitted.ts';
import type { ReportKind } from '../../report-rules.ts';
import { findTarget } from './find-target.ts';

/** What a case is about, after the check that this moderator may decide on it. */
export type RemovableThing = {
  kind: ReportKind;
  article: DecidableArticle;
  comment: Permitted<{ id: string; articleId: string }, 'delete'>;
  accountId: string;
};

export type Removed =
  | { kind: 'article' }
  /** `others` and `held` are the author's other comments, if they were removed with it: those that readers saw, and those that waited. */
  | ({ kind: 'comment'; others?: RemovedComment[]; held?: RemovedOthers['held'] } & TakenDownComment)
  | { kind: 'profile'; cleared: ClearedProfile };

type Act = { thing: RemovableThing; moderatorId: string; note: string; at: Date };

/** Undefined if readers did not see it any more, so that there was nothing to remove. */
export async function takeDown(
  tx: Tx,
  invalidate: Invalidate,
  { thing, moderatorId, note, at }: Act,
): Promise<Removed | undefined> {
  switch (thing.kind) {
    case 'article': {
      const { id } = thing.article;
      if (!(await findTarget(tx, { kind: 'article', id }))) return undefined;
      await applyDecision(tx, invalidate, {
        article: thing.article,
        visibility: 'hidden',
        changesRequested: false,
        note,
        version: undefined,
        reviewerId: moderatorId,
        at,
      });
      invalidate('queue', `review:${id}`);
      return { kind: 'article' };
    }
    case 'comment': {
      const taken = await takeDownComment(tx, invalidate, { removable: thing.comment, at });
      return taken && { kind: 'comment', ...taken };
    }
    case 'profile': {
      const cleared = await clearProfile(tx, invalidate, { accountId: thing.accountId, at });
      return cleared && { kind: 'profile', cleared };
    }
  }
}

/** Returns false if it could not be restored, because it or its surroundings are gone. */
export async function putBack(
  tx: Tx,
  invalidate: Invalidate,
  { thing, moderatorId, note, at, removed }: Act & { removed: Removed },
): Promise<boolean> {
  switch (removed.kind) {
    case 'article':
      invalidate('queue', `review:${thing.article.id}`);
      return showHiddenArticle(tx, invalidate, { article: thing.article, note, moderatorId, at });
    case 'comment':
      return putBackComments(tx, invalidate, removed);
    case 'profile':
      return restoreClearedProfile(tx, invalidate, {
        accountId: thing.accountId,
        at,
        cleared: removed.cleared,
      });
  }
}

type RemovedComments = Extract<Removed, { kind: 'comment' }>;

async function putBackComments(tx: Tx, invalidate: Invalidate, removed: RemovedComments): Promise<boolean> {
  const { others = [], held = [] } = removed;
  const isRestored = await (others.length === 0
    ? restoreTakenDownComment(tx, invalidate, removed)
    : putBackTogether(tx, invalidate, [removed.comment as RemovedComment, ...others]));
  await restoreHeldRows(tx, held);
  return isRestored;
}

/** In one statement, because some may be replies to others of them. */
async function putBackTogether(tx: Tx, invalidate: Invalidate, all: RemovedComment[]): Promise<boolean> {
  await lockArticles(tx, [...new Set(all.map(({ article_id: articleId }) => articleId))]);
  return (await restoreCommentRows(tx, invalidate, all)) > 0;
}
