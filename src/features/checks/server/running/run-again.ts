import { lockAccounts } from '#features/accounts/server/public.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { getCheckedArticle } from '../get-checked-article.ts';
import { runsPerAccount } from '../limits.ts';
import { beginChecks } from './run-checks.ts';

/** Runs the checks of the site on the submission that waits once more. */
export async function runAgain(
  platform: Platform,
  { articleId, viewer }: { articleId: string; viewer: Viewer },
): Promise<void> {
  await platform.limits.consume(runsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    const locked = await lockAccounts(tx, [viewer.id]);
    if (!locked.has(viewer.id)) throw unauthenticated();
    const { id, submission } = await getCheckedArticle(tx, articleId, viewer);
    if (submission?.state !== 'pending') throw conflict('not_waiting', texts.checkErrors.notWaiting);
    await beginChecks(tx, { revisionId: submission.id, articleId: id, at: platform.now() });
    invalidate('queue', `review:${id}`);
  });
}
