// Tells the person who is on a submission about it, under the bell and by email.
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import { listWithoutSubmissionMails, notify } from '#features/notifications/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { findWaiting } from '../mailing/waiting.queries.ts';

const news = ['assigned', 'given-to-other', 'due-soon', 'overdue', 'released'] as const;
type ClaimNews = (typeof news)[number];

export const claimMailJob = job(
  'review-mail-claim',
  z.object({ articleId: z.uuid(), accountId: z.uuid(), what: z.enum(news) }),
);

const words: Record<ClaimNews, { title: string; body: string }> = {
  assigned: { title: texts.claimNews.assigned, body: texts.claimNews.assignedHint },
  'given-to-other': { title: texts.claimNews.givenToOther, body: texts.claimNews.givenToOtherHint },
  'due-soon': { title: texts.claimNews.dueSoon, body: texts.claimNews.dueSoonHint },
  overdue: { title: texts.claimNews.overdue, body: texts.claimNews.overdueHint },
  released: { title: texts.claimNews.released, body: texts.claimNews.releasedHint },
};

type ClaimNotice = {
  articleId: string;
  title: string;
  accountId: string;
  what: ClaimNews;
  /** Who did it; nobody is told about their own acts. */
  actorId?: string;
};

export async function notifyAndMailClaim(
  tx: Tx,
  { articleId, title, accountId, what, actorId }: ClaimNotice,
): Promise<void> {
  if (actorId === accountId) return;
  await notify(tx, accountId, {
    kind: 'review-claim',
    title: fill(words[what].title, { title }),
    body: words[what].body,
    link: paths.review(articleId),
  });
  await enqueue(tx, claimMailJob, { articleId, accountId, what });
}

/** Emails it, unless the submission no longer waits, or the person no longer reviews or wants no such emails. */
export async function mailClaim(
  platform: Platform,
  { articleId, accountId, what }: z.output<typeof claimMailJob.payload>,
): Promise<void> {
  const { db, config, mailer, now } = platform;
  const submission = await findWaiting(db, articleId);
  const [recipient] = await db
    .select({ name: accounts.name, email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.removedAt), canSignIn(now())));
  if (!submission || !recipient || recipient.role === 'user') return;
  if ((await listWithoutSubmissionMails(db, [accountId])).has(accountId)) return;
  const { site, look } = await readLetterhead(platform);
  const subject = fill(words[what].title, { title: submission.title });
  await mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      subject,
      paragraphs: [
        fill(texts.mailDecision.helloName, { name: recipient.name }),
        `${subject}. ${words[what].body}`,
      ],
      link: { label: texts.mailSubmissions.review, url: config.publicUrl + paths.review(articleId) },
      footnote: fill(texts.mailSubmissions.reason, { site }),
      unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
    }),
  );
}
