// One email for each person and round about replies to marks: not one for each reply.
import { and, count, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleHistory, articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { isWrittenBy } from '#features/articles/server/co-authors/public.ts';
import { listWithoutSubmissionMails, wantsDecisionMails } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { mayReview } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewMarkReplies, reviewMarks, reviewReplyMails } from './mark.table.ts';

export const replyMailJob = job('marks-mail-replies', z.object({ articleId: z.uuid(), accountId: z.uuid() }));

// Half an hour collects what somebody writes in one sitting. Later replies of the round are only under the bell.
const delaySeconds = 30 * 60;

type Reply = { articleId: string; accountIds: readonly string[]; at: Date };

/** Plans the email, unless one was planned or sent in this round. A submission or a decision begins the next one. */
export async function planReplyMails(tx: Tx, { articleId, accountIds, at }: Reply): Promise<void> {
  if (accountIds.length === 0) return;
  const roundStartedAt = sql<Date>`coalesce((
    select max(history.at) from ${articleHistory} as history
    where history.article_id = ${articleId} and history.act <> 'withdrawn'), 'epoch'::timestamptz)`;
  const planned = await tx
    .insert(reviewReplyMails)
    .values(accountIds.map((accountId) => ({ articleId, accountId, roundStartedAt, firstReplyAt: at })))
    .onConflictDoUpdate({
      target: [reviewReplyMails.articleId, reviewReplyMails.accountId],
      set: {
        roundStartedAt: sql`excluded.round_started_at`,
        firstReplyAt: sql`excluded.first_reply_at`,
        mailedAt: null,
      },
      setWhere: sql`${reviewReplyMails.roundStartedAt} < excluded.round_started_at`,
    })
    .returning({ accountId: reviewReplyMails.accountId });
  const payloads = planned.map(({ accountId }) => ({ articleId, accountId }));
  if (payloads.length > 0) await enqueueAll(tx, replyMailJob, payloads, { inSeconds: delaySeconds });
}

type Payload = z.output<typeof replyMailJob.payload>;

/** Emails one person how many replies there are, if they may still see them and want such emails. */
export async function mailReplies(platform: Platform, payload: Payload): Promise<void> {
  const { db, config, mailer } = platform;
  const planned = await findPlanned(db, payload);
  if (!planned) return;
  const { recipient, title, isAuthor, firstReplyAt } = planned;
  const replies = await countReplies(db, { ...payload, isAuthor, since: firstReplyAt });
  if (replies > 0 && (await isWanted(db, { ...payload, isAuthor, recipient, firstReplyAt }))) {
    const { site, look } = await readLetterhead(platform);
    const link = isAuthor ? paths.editArticle(payload.articleId) : paths.review(payload.articleId);
    await mailer.send(
      composeMail({
        to: recipient.email,
        site,
        look,
        subject: plural(texts.mailReplies.subject, replies, { title }),
        paragraphs: [
          fill(texts.mailDecision.helloName, { name: recipient.name }),
          plural(texts.mailReplies.text, replies, { title }),
          texts.mailReplies.once,
        ],
        link: { label: texts.mailReplies.read, url: config.publicUrl + link },
        footnote: fill(texts.mailReplies.reason, { site }),
        unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
      }),
    );
  }
  await platform.transact(async (tx) => {
    const { articleId, accountId } = payload;
    await tx
      .update(reviewReplyMails)
      .set({ mailedAt: platform.now() })
      .where(and(eq(reviewReplyMails.articleId, articleId), eq(reviewReplyMails.accountId, accountId)));
  });
}

async function findPlanned(db: DbOrTx, { articleId, accountId }: Payload) {
  const [found] = await db
    .select({
      firstReplyAt: reviewReplyMails.firstReplyAt,
      isAuthor: sql<boolean>`${isWrittenBy(accounts.id)}`,
      title: sql<string>`(
        select revision.title from ${articleRevisions} as revision
        where revision.id in (${articles.workingRevisionId}, ${articles.liveRevisionId})
        order by revision.number desc limit 1)`,
      recipient: { name: accounts.name, email: accounts.email, role: accounts.role },
    })
    .from(reviewReplyMails)
    .innerJoin(articles, eq(articles.id, reviewReplyMails.articleId))
    .innerJoin(accounts, eq(accounts.id, reviewReplyMails.accountId))
    .where(
      and(
        eq(reviewReplyMails.articleId, articleId),
        eq(reviewReplyMails.accountId, accountId),
        isNull(reviewReplyMails.mailedAt),
      ),
    );
  return found;
}

type Counted = Payload & { isAuthor: boolean; since: Date };

/** The replies of others since then. The author sees those to marks that were sent. */
async function countReplies(db: DbOrTx, { articleId, accountId, isAuthor, since }: Counted): Promise<number> {
  const [counted] = await db
    .select({ replies: count() })
    .from(reviewMarkReplies)
    .innerJoin(reviewMarks, eq(reviewMarks.id, reviewMarkReplies.markId))
    .where(
      and(
        eq(reviewMarks.articleId, articleId),
        gte(reviewMarkReplies.createdAt, since),
        or(isNull(reviewMarkReplies.writerId), ne(reviewMarkReplies.writerId, accountId)),
        isAuthor ? isNotNull(reviewMarks.sentAt) : undefined,
      ),
    );
  return counted?.replies ?? 0;
}

type Wanted = Payload & {
  isAuthor: boolean;
  recipient: { role: Parameters<typeof mayReview>[0] };
  firstReplyAt: Date;
};

/** An author who got the email about a decision since then knows; former reviewers must not learn of submissions. */
async function isWanted(db: DbOrTx, wanted: Wanted): Promise<boolean> {
  const { articleId, accountId, isAuthor, recipient, firstReplyAt } = wanted;
  if (!isAuthor) {
    return mayReview(recipient.role) && (await listWithoutSubmissionMails(db, [accountId])).size === 0;
  }
  const decided = await db.$count(
    articleHistory,
    and(
      eq(articleHistory.articleId, articleId),
      gte(articleHistory.at, firstReplyAt),
      inArray(articleHistory.act, ['approved', 'rejected', 'hidden', 'changes-requested']),
    ),
  );
  return decided === 0 && (await wantsDecisionMails(db, accountId));
}
