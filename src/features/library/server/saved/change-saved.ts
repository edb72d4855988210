import { and, eq } from 'drizzle-orm';
import { noSuchArticle } from '#features/articles/server/public.ts';
import { accountGoneCode, raisedCode } from '#platform/db/raised-code.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxSaved } from '../../saved-rules.ts';
import { lockList } from './saved.queries.ts';
import { savedArticles } from './saved.table.ts';

// As likes: a person who clicks back and forth stays below this.
export const changesPerAccount: Limit = { name: 'save-article', times: 120, inSeconds: 60 };

type SavedRow = { wait_ms: string | null; outcome: 'saved' | 'too_many' | 'missing' | null };
type Target = { accountId: string; articleId: string };

/** Does nothing if the article is on the list already. */
export async function saveArticle(platform: Platform, { accountId, articleId }: Target): Promise<void> {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [row] = await platform
    .writeAtOnce<SavedRow>({
      name: 'save-article',
      text: 'select wait_ms, outcome from save_article($1, $2, $3, $4, $5, $6, $7)',
      values: [...limitValues(changesPerAccount, accountId), accountId, articleId, platform.now(), maxSaved],
    })
    .catch((error: unknown) => {
      throw raisedCode(error) === accountGoneCode ? unauthenticated() : error;
    });
  requireWithinLimit(row?.wait_ms ?? null);
  if (row?.outcome === 'too_many') throw conflict('too_many_saved', texts.savedRoutes.tooMany);
  if (row?.outcome !== 'saved') throw noSuchArticle();
}

type Change = {
  isArchived?: boolean | undefined;
  note?: string | undefined;
  listId?: string | null | undefined;
};

/** What is not named stays as it is. */
export async function changeSaved(
  platform: Platform,
  { accountId, articleId, change }: Target & { change: Change },
): Promise<void> {
  await platform.limits.consume(changesPerAccount, accountId);
  if (!isUuid(articleId)) throw notSaved();
  const { listId } = change;
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await platform.transact(async (tx) => {
    if (typeof listId === 'string' && !(isUuid(listId) && (await lockList(tx, accountId, listId)))) {
      throw notFound(texts.savedRoutes.noSuchList);
    }
    const changed = await tx
      .update(savedArticles)
      // The account's own id changes nothing: an update needs at least one column.
      .set({ accountId, ...given })
      .where(isSaved(accountId, articleId))
      .returning({ articleId: savedArticles.articleId });
    if (changed.length === 0) throw notSaved();
  });
}

export async function removeSaved(platform: Platform, { accountId, articleId }: Target): Promise<void> {
  await platform.limits.consume(changesPerAccount, accountId);
  if (!isUuid(articleId)) return;
  await platform.transact(async (tx) => {
    await tx.delete(savedArticles).where(isSaved(accountId, articleId));
  });
}

const isSaved = (accountId: string, articleId: string) =>
  and(eq(savedArticles.accountId, accountId), eq(savedArticles.articleId, articleId));

const notSaved = () => notFound(texts.savedRoutes.notSaved);
