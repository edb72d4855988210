import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { relativeTime } from '#kit/formatting/relative-time.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { readReviewSettings } from '../settings/read-review-settings.ts';
import { isFor, listRecipients } from './recipients.ts';
import { listWaiting } from './waiting.queries.ts';

export const waitingMailJob = job(
  'review-mail-waiting',
  z.object({ accountId: z.uuid(), day: z.iso.date() }),
);

// In the morning in Europe, so that what waits is on the desk when the day begins.
export const waitingMailSchedule = '0 6 * * *';

// A longer mail would not be read. The queue shows the rest.
const maxListed = 20;
// A queue this long needs no count in an email.
const maxCounted = 1_000;

/** Once a day, enqueues an email for everyone who gets one about what waits. */
export async function planWaitingMails(platform: Platform): Promise<void> {
  const { db, transact, now } = platform;
  const at = now();
  const { settings } = await readReviewSettings(platform);
  if (settings.mailWhen !== 'daily') return;
  const recipients = await listRecipients(db, { settings, now: at });
  const day = at.toISOString().slice(0, 10);
  if (recipients.length === 0) return;
  await transact((tx) =>
    enqueueAll(
      tx,
      waitingMailJob,
      recipients.map(({ id }) => ({ accountId: id, day })),
    ),
  );
}

/** Emails one person what waits for them. Nothing waits, no email. */
export async function mailWaiting(
  platform: Platform,
  { accountId, day }: z.output<typeof waitingMailJob.payload>,
): Promise<void> {
  const { db, config, mailer, now } = platform;
  const at = now();
  // A mail server that was down for days gets the newest email only.
  if (at.toISOString().slice(0, 10) !== day) return;
  const { settings } = await readReviewSettings(platform);
  const [recipient] = await listRecipients(db, { settings, now: at, accountId });
  if (!recipient || settings.mailWhen !== 'daily') return;
  const waiting = (await listWaiting(db, maxCounted)).filter((submission) => isFor(recipient, submission));
  if (waiting.length === 0) return;
  const { site, look } = await readLetterhead(platform);
  const listed = waiting.slice(0, maxListed);
  const more = waiting.length - listed.length;
  await mailer.send(
    composeMail({
      to: recipient.email,
      site,
      look,
      subject: plural(texts.mailSubmissions.waitingSubject, waiting.length),
      paragraphs: [
        fill(texts.mailDecision.helloName, { name: recipient.name }),
        more > 0
          ? plural(texts.mailSubmissions.waitingOldest, listed.length)
          : plural(texts.mailSubmissions.waitingText, listed.length),
      ],
      items: listed.map(({ id, title, authorName: author, isEdit, submittedAt }) => ({
        title,
        url: config.publicUrl + paths.review(id),
        byline: fill(isEdit ? texts.mailSubmissions.editByline : texts.mailSubmissions.byline, { author }),
        text: fill(texts.mailSubmissions.submitted, { when: relativeTime(submittedAt, at) }),
      })),
      link: { label: texts.mailSubmissions.openQueue, url: config.publicUrl + paths.dashboard },
      footnote: fill(texts.mailSubmissions.reason, { site }),
      unsubscribe: { label: texts.mailDecision.chooseEmails, url: config.publicUrl + paths.mailSettings },
    }),
  );
}
