import { lockAccounts } from '#features/accounts/server/public.ts';
import { maxCoAuthors } from '#features/articles/authors.ts';
import { getOwnArticle, requireFirstAuthor } from '#features/articles/server/saving/public.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { badRequest, conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { Authors } from '../../co-author-contract.ts';
import {
  countInvitations,
  findInvitable,
  findTitle,
  insertInvitation,
  readAuthors,
} from './co-author.queries.ts';

// Each one notifies somebody. A person writes with a few others.
const invitationsPerAccount: Limit = { name: 'co-author-invitation', times: 20, inSeconds: 60 * 60 };

/** The notification of one invitation, which ends with it. */
export const invitationGroup = ({ articleId, accountId }: { articleId: string; accountId: string }): string =>
  `co-author-invitation:${articleId}:${accountId}`;

type Invitation = { articleId: string; inviterId: string; username: string };

export async function inviteCoAuthor(
  platform: Platform,
  { articleId, inviterId, username }: Invitation,
): Promise<Authors> {
  await platform.limits.consume(invitationsPerAccount, inviterId);
  const at = platform.now();
  return platform.transact(async (tx) => {
    const person = await findInvitable(tx, { username, inviterId, now: at });
    const locked = await lockAccounts(tx, person ? [inviterId, person.id] : [inviterId]);
    if (!locked.has(inviterId)) throw unauthenticated();
    const article = await getOwnArticle(tx, { id: articleId, authorId: inviterId });
    requireFirstAuthor(article, inviterId);
    if (!person || !locked.has(person.id)) throw cannotInvite(texts.memberLabels.noSuchUsername);
    if ([article.authorId, ...article.coAuthorIds].includes(person.id)) throw alreadyInvited();
    // The same answer for everyone who cannot be invited: nobody learns who has blocked whom.
    if (!person.isInvitable) throw cannotInvite(texts.coAuthorRules.cannotInvite);
    if (article.coAuthorIds.length + (await countInvitations(tx, article.id)) >= maxCoAuthors) {
      throw conflict('too_many_authors', fill(texts.coAuthorRules.tooMany, { most: maxCoAuthors }));
    }
    const invitation = { articleId: article.id, accountId: person.id, invitedBy: inviterId, invitedAt: at };
    if (!(await insertInvitation(tx, invitation))) throw alreadyInvited();
    await notifyGroup(tx, {
      accountId: person.id,
      group: invitationGroup(invitation),
      actorId: inviterId,
      kind: 'co-author',
      title: fill(texts.coAuthorNotifications.invited, { title: await findTitle(tx, article.id) }),
      body: texts.coAuthorNotifications.invitedHint,
      link: paths.myArticles,
    });
    return readAuthors(tx, article.id);
  });
}

const cannotInvite = (message: string) => badRequest('cannot_invite', message, { username: message });

const alreadyInvited = () =>
  conflict('already_invited', texts.coAuthorRules.alreadyInvited, {
    username: texts.coAuthorRules.alreadyInvited,
  });
