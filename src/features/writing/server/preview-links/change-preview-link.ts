import { requireAuthor } from '#features/articles/server/saving/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteLink, saveAllowsNotes } from './preview-link.queries.ts';

type OneLink = { articleId: string; linkId: string; accountId: string };

const alreadyRevoked = () => notFound(texts.previewLinkRules.alreadyRevoked);

/** Sets whether those who open the link may leave notes. */
export async function changePreviewLink(
  { transact, now }: Platform,
  { articleId, linkId, accountId, allowsNotes }: OneLink & { allowsNotes: boolean },
): Promise<void> {
  const at = now();
  await transact(async (tx) => {
    const article = await requireAuthor(tx, { id: articleId, accountId });
    const change = { id: linkId, articleId: article.id, allowsNotes, now: at };
    if (!(await saveAllowsNotes(tx, change))) throw alreadyRevoked();
  });
}

export async function revokePreviewLink(
  { transact }: Platform,
  { articleId, linkId, accountId }: OneLink,
): Promise<void> {
  await transact(async (tx) => {
    const article = await requireAuthor(tx, { id: articleId, accountId });
    if (!(await deleteLink(tx, { id: linkId, articleId: article.id }))) throw alreadyRevoked();
  });
}
