import { lockAccounts } from '#features/accounts/server/public.ts';
import {
  type PassedArticle,
  passArticlesOn,
  removeCoAuthor,
  removeFromAll,
} from '#features/articles/server/co-authors/public.ts';
import {
  getOwnArticle,
  type OwnArticle,
  requireFirstAuthor,
} from '#features/articles/server/saving/public.ts';
import { markGroupRead, notify, notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { deleteLinksBy } from '../preview-links/preview-link.queries.ts';
import { authorsChanged } from './authors-changed.ts';
import { deleteInvitation, findAuthorIds, findTitle } from './co-author.queries.ts';
import { invitationGroup } from './invite-co-author.ts';

type Removal = { articleId: string; viewerId: string; accountId: string };

/** Takes an invitation back, removes a co-author, or leaves the article, which passes it on if the first author leaves. */
export async function removeAuthor(platform: Platform, removal: Removal): Promise<string> {
  const { articleId, viewerId, accountId } = removal;
  if (!isUuid(accountId)) throw noSuchAuthor();
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    // Also the next author, to whom the article may go.
    const authorIds = await findAuthorIds(tx, articleId);
    const locked = await lockAccounts(tx, [...new Set([viewerId, accountId, ...authorIds])]);
    if (!locked.has(viewerId)) throw unauthenticated();
    const article = await getOwnArticle(tx, { id: articleId, authorId: viewerId });
    const change = { tx, invalidate, article, viewerId, accountId };
    if (viewerId === article.authorId && viewerId === accountId) return passOn(change);
    if (viewerId !== accountId) requireFirstAuthor(article, viewerId);
    if (article.coAuthorIds.includes(accountId)) return removeOne(change);
    const invited = { articleId: article.id, accountId };
    if ((await deleteInvitation(tx, invited)) === undefined) throw noSuchAuthor();
    await markGroupRead(tx, invitationGroup(invited), at);
    return texts.coAuthorRules.takenBack;
  });
}

type Change = {
  tx: Tx;
  invalidate: Invalidate;
  article: OwnArticle;
  viewerId: string;
  accountId: string;
};

/** The first author leaves. */
async function passOn({ tx, invalidate, article, accountId }: Change): Promise<string> {
  const [passed] = await passArticlesOn(tx, { from: accountId, articleId: article.id });
  if (!passed) throw conflict('only_author', texts.coAuthorRules.onlyAuthor);
  await deleteLinksBy(tx, { articleId: article.id, accountId });
  await authorsChanged(tx, invalidate, article);
  await notifyNextAuthor(tx, passed);
  return texts.coAuthorRules.left;
}

/** A co-author leaves, or is removed by the first author. */
async function removeOne({ tx, invalidate, article, viewerId, accountId }: Change): Promise<string> {
  await removeCoAuthor(tx, { articleId: article.id, accountId });
  await deleteLinksBy(tx, { articleId: article.id, accountId });
  await authorsChanged(tx, invalidate, article);
  await notifyOther(tx, { articleId: article.id, viewerId, accountId, authorId: article.authorId });
  return viewerId === accountId ? texts.coAuthorRules.left : texts.coAuthorRules.removed;
}

const noSuchAuthor = () => notFound(texts.coAuthorRules.noSuchAuthor);

/** The first author learns that a co-author left, and a co-author that they were removed. */
async function notifyOther(
  tx: Tx,
  { articleId, viewerId, accountId, authorId }: Removal & { authorId: string },
): Promise<void> {
  const hasLeft = viewerId === accountId;
  const said = hasLeft
    ? { title: texts.coAuthorNotifications.left, body: texts.coAuthorNotifications.leftHint }
    : { title: texts.coAuthorNotifications.removed, body: texts.coAuthorNotifications.removedHint };
  await notifyGroup(tx, {
    accountId: hasLeft ? authorId : accountId,
    group: `co-author-left:${articleId}:${accountId}`,
    actorId: viewerId,
    kind: 'co-author',
    title: fill(said.title, { title: await findTitle(tx, articleId) }),
    body: said.body,
    link: hasLeft ? paths.editArticle(articleId) : paths.myArticles,
  });
}

async function notifyNextAuthor(tx: Tx, { articleId, authorId }: PassedArticle): Promise<void> {
  await notify(tx, authorId, {
    kind: 'co-author',
    title: fill(texts.coAuthorNotifications.passedOn, { title: await findTitle(tx, articleId) }),
    body: texts.coAuthorNotifications.passedOnHint,
    link: paths.editArticle(articleId),
  });
}

/**
 * Before an account is deleted, its articles with co-authors go to the next of them instead of being deleted, and it is
 * no co-author of others.
 */
export async function passOnArticles(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const passed = await passArticlesOn(tx, { from: accountId });
  for (const article of passed) {
    await notifyNextAuthor(tx, article);
    const { articleId: id, authorId } = article;
    await authorsChanged(tx, invalidate, { id, authorId, coAuthorIds: [accountId] });
  }
  // The search index must not keep the name.
  for (const id of await removeFromAll(tx, accountId)) {
    await authorsChanged(tx, invalidate, { id, authorId: accountId, coAuthorIds: [] });
  }
}
