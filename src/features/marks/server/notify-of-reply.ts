import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import type { MarkedArticle } from './get-marked.ts';
import type { MarkRow } from './mark.queries.ts';

type Reply = { article: MarkedArticle; mark: MarkRow; writerId: string };

type Recipient = { accountId: string; text: string; link: string };

/**
 * Notifies the other side and the reviewer who made the mark, without quoting the reply. Call it last in the
 * transaction: it locks rows of notifications.
 */
export async function notifyOfReply(tx: Tx, { article, mark, writerId }: Reply): Promise<void> {
  const recipients = await findRecipients(tx, { article, mark, writerId });
  for (const { accountId, text, link } of recipients) {
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

/** Sorted by account, so that two concurrent replies cannot deadlock. */
async function findRecipients(tx: Tx, { article, mark, writerId }: Reply): Promise<Recipient[]> {
  const { authorId } = article;
  const { reviewerId } = mark;
  const recipients: Recipient[] = [];
  if (reviewerId !== null && reviewerId !== writerId && (await isStillReviewer(tx, reviewerId))) {
    recipients.push({
      accountId: reviewerId,
      text: texts.markNotifications.repliedToYourMark,
      link: paths.review(article.id),
    });
  }
  const knowsAlready = authorId === writerId || recipients.some(({ accountId }) => accountId === authorId);
  // Marks that were not sent are visible only to reviewers.
  if (mark.sentAt !== null && !knowsAlready) {
    recipients.push({
      accountId: authorId,
      text: texts.markNotifications.repliedToMark,
      link: paths.editArticle(article.id),
    });
  }
  return recipients.sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
}

/** Former reviewers must not learn about submissions. */
async function isStillReviewer(tx: Tx, accountId: string): Promise<boolean> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.role, 'user')));
  return found.length > 0;
}
