import { z } from 'zod';
import type { SubmissionChange } from '#features/articles/server/saving/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { ReviewSettings } from '../../settings/review-settings.ts';
import { findReviewScope } from '../find-review-scope.ts';
import { readReviewSettings } from '../settings/read-review-settings.ts';
import { isFor, listRecipients } from './recipients.ts';
import { findWaiting } from './waiting.queries.ts';

export const submissionMailJob = job(
  'review-mail-submission',
  z.object({ articleId: z.uuid(), submittedAt: z.iso.datetime(), accountId: z.uuid() }),
);

// A submission that is withdrawn or replaced within a minute sends no email.
const delaySeconds = 60;

/** Enqueues the emails about a submission, one job for each recipient, if the settings ask for them at once. */
export async function planSubmissionMails(
  tx: Tx,
  { articleId, at }: SubmissionChange,
  settings: ReviewSettings,
): Promise<void> {
  if (settings.mailTo === 'nobody' || settings.mailWhen !== 'at-once') return;
  const scope = await findReviewScope(tx, articleId);
  const recipients = await listRecipients(tx, { settings, now: at });
  const payloads = recipients
    .filter((recipient) => isFor(recipient, scope))
    .map(({ id }) => ({ articleId, submittedAt: at.toISOString(), accountId: id }));
  if (payloads.length > 0) await enqueueAll(tx, submissionMailJob, payloads, { inSeconds: delaySeconds });
}

/** Emails one person about a submission, if it still waits and they still want to know. */
export async function mailSubmission(
  platform: Platform,
  { articleId, submittedAt, accountId }: z.output<typeof submissionMailJob.payload>,
): Promise<void> {
  const { db, config, mailer, now } = platform;
  const submission = await findWaiting(db, articleId);
  if (submission?.submittedAt.toISOString() !== submittedAt) return;
  const { settings } = await readReviewSettings(platform);
  const [recipient] = await listRecipients(db, { settings, now: now(), accountId });
  if (!recipient || !isFor(recipient, submission)) return;
  const { site, look } = await readLetterhead(platform);
  const { title, authorName: author, isEdit } = submission;
  const text = isEdit ? texts.mailSubmissions.editText : texts.mailSubmissions.submissionText;
  await mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      subject: fill(isEdit ? texts.mailSubmissions.editSubject : texts.mailSubmissions.submissionSubject, {
        title,
      }),
      paragraphs: [
        fill(texts.mailDecision.helloName, { name: recipient.name }),
        fill(text, { title, author }),
      ],
      link: { label: texts.mailSubmissions.review, url: config.publicUrl + paths.review(articleId) },
      footnote: fill(texts.mailSubmissions.reason, { site }),
      unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
    }),
  );
}
