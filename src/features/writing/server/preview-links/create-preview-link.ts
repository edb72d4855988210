import { lockAccounts } from '#features/accounts/server/public.ts';
import { listRevisionHeads, pickSubmission } from '#features/articles/server/revisions/public.ts';
import { getOwnArticle } from '#features/articles/server/saving/public.ts';
import { fill } from '#kit/fill-text.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { maxPreviewLinks, type PreviewLifetime, type PreviewText } from '../../preview-link-rules.ts';
import { insertLink, type LinkRow, listLinks } from './preview-link.queries.ts';

// An author shows a text to a few people in an hour.
const creationsPerAccount: Limit = { name: 'preview-link', times: 30, inSeconds: 60 * 60 };

const dayMs = 24 * 60 * 60 * 1000;

type NewLink = {
  id: string;
  accountId: string;
  expiresInDays: PreviewLifetime;
  text: PreviewText;
  allowsNotes: boolean;
};

/** Returns the token, which is not stored and cannot be read again. */
export async function createPreviewLink(
  platform: Platform,
  { id, accountId, expiresInDays, text, allowsNotes }: NewLink,
): Promise<{ link: LinkRow; token: string }> {
  await platform.limits.consume(creationsPerAccount, accountId);
  const token = createToken();
  return platform.transact(async (tx) => {
    // Lock the account before the article, as the deletion of an account does, so that the two cannot deadlock.
    const held = await lockAccounts(tx, [accountId]);
    if (!held.has(accountId)) throw unauthenticated();
    // The lock of the article also makes two requests at once respect the number of links.
    const article = await getOwnArticle(tx, { id, authorId: accountId });
    const createdAt = platform.now();
    if ((await listLinks(tx, article.id, createdAt)).length >= maxPreviewLinks) {
      throw conflict('too_many_links', fill(texts.previewLinkRules.tooMany, { most: maxPreviewLinks }));
    }
    const submission =
      text === 'latest' ? undefined : pickSubmission(article, await listRevisionHeads(tx, article.id));
    if (text === 'submitted' && (!submission || submission.state === 'withdrawn')) {
      throw conflict('nothing_submitted', texts.previewLinkRules.nothingSubmitted);
    }
    const expiresAt = new Date(createdAt.getTime() + expiresInDays * dayMs);
    const linkId = await insertLink(tx, {
      articleId: article.id,
      revisionId: submission?.id ?? null,
      createdBy: accountId,
      allowsNotes,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
    });
    const revision = submission?.number ?? null;
    return {
      link: {
        id: linkId,
        articleId: article.id,
        revision,
        allowsNotes,
        createdAt,
        expiresAt,
        lastOpenedAt: null,
      },
      token,
    };
  });
}
