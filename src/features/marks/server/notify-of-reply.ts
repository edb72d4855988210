import { and, inArray, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { texts } from '#texts';
import type { MarkedArticle } from './get-marked.ts';
import type { MarkRow } from './mark.queries.ts';

type Reply = {
  article: MarkedArticle;
  mark: MarkRow;
  writerId: string;
  /** Everyone who has written in the thread. */
  participantIds: readonly string[];
};

type Recipient = { accountId: string; text: string; link: string };

/**
 * Notifies the authors and the reviewers in the thread, without quoting the reply, and returns their ids. Call it last in the transaction: it
 * locks rows of notifications.
 */
export async function notifyOfReply(tx: Tx, reply: Reply): Promise<string[]> {
  const { article, mark, writerId } = reply;
  const recipients = await findRecipients(tx, reply);
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
  return recipients.map(({ accountId }) => accountId);
}

/** Sorted by account, so that two concurrent replies cannot deadlock. */
async function findRecipients(tx: Tx, reply: Reply): Promise<Recipient[]> {
  const { article, mark, writerId, participantIds } = reply;
  const { authorIds } = article;
  const { reviewerId } = mark;
  const others = [reviewerId, ...participantIds].flatMap((id) =>
    id === null || id === writerId ? [] : [id],
  );
  // The authors of the article are told as such, unless they made the mark.
  const asked = new Set(others.filter((id) => !authorIds.includes(id) || id === reviewerId));
  const recipients: Recipient[] = (await listReviewers(tx, [...asked])).map((accountId) => ({
    accountId,
    text:
      accountId === reviewerId
        ? texts.markNotifications.repliedToYourMark
        : texts.markNotifications.repliedToMark,
    link: paths.review(article.id),
  }));
  const known = new Set([writerId, ...recipients.map(({ accountId }) => accountId)]);
  // Marks that were not sent are visible only to reviewers.
  const told = mark.sentAt === null ? [] : authorIds.filter((id) => !known.has(id));
  for (const accountId of told) {
    recipients.push({
      accountId,
      text: texts.markNotifications.repliedToMark,
      link: paths.editArticle(article.id),
    });
  }
  return recipients.sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
}

/** Former reviewers must not learn about submissions. */
async function listReviewers(tx: Tx, accountIds: (string | null)[]): Promise<string[]> {
  const ids = accountIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), ne(accounts.role, 'user')));
  return found.map(({ id }) => id);
}
