import { and, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import type { MarkedArticle } from './get-marked.ts';
import type { MarkRow } from './mark.queries.ts';

type Reply = { article: MarkedArticle; mark: MarkRow; writerId: string };

type Told = { accountId: string; text: string; link: string };

/**
 * The other side, and whoever made the mark. No word of the reply itself. Last in the transaction, as it holds what is
 * under the bells.
 */
export async function tellOfReply(tx: Tx, { article, mark, writerId }: Reply): Promise<void> {
  const told = await findConcerned(tx, { article, mark, writerId });
  for (const { accountId, text, link } of told) {
    await notifyGroup(tx, {
      accountId,
      group: `review-reply:${article.id}`,
      actorId: writerId,
      kind: 'review-reply',
      title: fill(text, { title: mark.title }),
      body: texts.notificationHints.readReply,
      link,
    });
  }
}

/** In one order, so that two replies at once never wait for each other in a ring. */
async function findConcerned(tx: Tx, { article, mark, writerId }: Reply): Promise<Told[]> {
  const { authorId } = article;
  const { reviewerId } = mark;
  const told: Told[] = [];
  if (reviewerId !== null && reviewerId !== writerId && (await isStillAdmin(tx, reviewerId))) {
    told.push({
      accountId: reviewerId,
      text: texts.markNotifications.repliedToYourMark,
      link: paths.review(article.id),
    });
  }
  const knowsAlready = authorId === writerId || told.some(({ accountId }) => accountId === authorId);
  // What was not sent is between reviewers.
  if (mark.sentAt !== null && !knowsAlready) {
    told.push({
      accountId: authorId,
      text: texts.markNotifications.repliedToMark,
      link: paths.editArticle(article.id),
    });
  }
  return told.sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
}

/** Whoever is no admin any more has no business with what others submit. */
async function isStillAdmin(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'admin')));
  return found.length > 0;
}
