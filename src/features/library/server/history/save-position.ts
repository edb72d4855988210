import { noSuchArticle } from '#features/articles/server/public.ts';
import { accountGoneCode, raisedCode } from '#platform/db/raised-code.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import { limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { positionsPerAccount } from './limits.ts';

// Below the text there are tags, the author and comments, so nobody scrolls to the very end of the text.
const finishedPercent = 95;
// Enough for years of reading, and little enough to list and to count.
export const maxHistoryEntries = 1_000;

type SavedRow = { wait_ms: string | null; outcome: 'kept' | 'off' | 'missing' | null };
type SavedPosition = { accountId: string; articleId: string; progress: number };

/** False if the reader keeps no history. */
export async function savePosition(
  platform: Platform,
  { accountId, articleId, progress }: SavedPosition,
): Promise<boolean> {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [row] = await platform
    .writeAtOnce<SavedRow>({
      name: 'save-position',
      text: 'select wait_ms, outcome from save_position($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        ...limitValues(positionsPerAccount, accountId),
        accountId,
        articleId,
        progress,
        finishedPercent,
        platform.now(),
        maxHistoryEntries,
      ],
    })
    .catch((error: unknown) => {
      throw raisedCode(error) === accountGoneCode ? unauthenticated() : error;
    });
  requireWithinLimit(row?.wait_ms ?? null);
  if (row?.outcome === 'missing') throw noSuchArticle();
  return row?.outcome === 'kept';
}
