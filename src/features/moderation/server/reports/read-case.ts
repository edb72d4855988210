import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import { findReviewScope } from '#features/reviews/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { WholeCase } from '../../report-case-contract.ts';
import {
  type CaseCheck,
  checkAppealDecider,
  checkModerator,
  type ReportedThing,
  type ReportKind,
} from '../../report-rules.ts';
import { describeBulkRemoval } from '../bulk-removal/remove-other-comments.ts';
import { findOriginals } from '../near-copies/public.ts';
import { presentCase } from './case.present.ts';
import { findAppeal, findCase, listEarlierDecisions, listReporters } from './case.queries.ts';
import { findTarget } from './find-target.ts';
import { findNeighbour } from './queue.queries.ts';

export const noSuchCase = () => notFound(texts.reportRules.noSuchCase);

export async function readCase({ db, now }: Platform, id: string, viewer: Viewer): Promise<WholeCase> {
  const found = await findCase(db, id);
  // The person who is reported learns nothing about it, not even that there is a case.
  if (!found || found.ownerId === viewer.id) throw noSuchCase();
  const { kind, targetId } = found;
  const place = { id, viewerId: viewer.id };
  const [target, reporters, earlier, appeal, previousId, nextId, thing, originals, bulkRemoval] =
    await Promise.all([
      findTarget(db, { kind, id: targetId }),
      listReporters(db, id),
      listEarlierDecisions(db, found),
      findAppeal(db, id),
      findNeighbour(db, { ...place, step: 'previous' }),
      findNeighbour(db, { ...place, step: 'next' }),
      describeThing(db, found),
      kind === 'comment' ? findOriginals(db, [targetId]) : undefined,
      describeBulkRemoval(db, found),
    ]);
  const check = found.outcome
    ? await checkAppealOf(db, { viewer, firstDeciderId: found.decidedById, thing, now: now() })
    : checkModerator(viewer, thing);
  const copyOf = originals?.get(targetId);
  return presentCase({
    ...{ found, target, reporters, earlier, appeal, copyOf, bulkRemoval, check, previousId, nextId },
  });
}

type CaseOwner = { kind: ReportKind; ownerId: string | null; articleId: string | null };

/** What decides who may decide on it. */
export async function describeThing(
  db: DbOrTx,
  { kind, ownerId, articleId }: CaseOwner,
): Promise<ReportedThing> {
  if (kind !== 'article' || articleId === null) return { kind, ownerId, categories: [] };
  const { categories } = await findReviewScope(db, articleId);
  return { kind, ownerId, categories };
}

type AppealRequest = { viewer: Viewer; firstDeciderId: string | null; thing: ReportedThing; now: Date };

export async function checkAppealOf(
  db: DbOrTx,
  { viewer, firstDeciderId, thing, now }: AppealRequest,
): Promise<CaseCheck> {
  const others = firstDeciderId === viewer.id ? await listOtherDeciders(db, { id: viewer.id, now }) : [];
  return checkAppealDecider({ moderator: viewer, firstDeciderId, thing, others });
}
