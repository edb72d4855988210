import { z } from 'zod';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { confirmLinkDays, issueConfirmLink } from './issue-link.ts';
import { findSubscriber } from './subscriber.queries.ts';

export const sendConfirmationJob = job('newsletter-send-confirmation', z.object({ subscriberId: z.uuid() }));

export async function sendConfirmation(platform: Platform, subscriberId: string): Promise<void> {
  const subscriber = await findSubscriber(platform.db, subscriberId);
  const isWaiting = subscriber !== undefined && subscriber.confirmedAt === null;
  if (!isWaiting) return;

  const url = await issueConfirmLink(platform, subscriberId);
  await platform.mailer.send(
    composeMail({
      to: subscriber.email,
      subject: 'Confirm your subscription',
      paragraphs: [
        'Somebody, probably you, asked for the Galley newsletter at this address.',
        `If it was you, open the link and confirm. It works for ${confirmLinkDays} days.`,
      ],
      link: { label: 'Confirm subscription', url },
      footnote: 'If it was not you, there is nothing to do: without a confirmation no newsletter is sent.',
    }),
  );
}
