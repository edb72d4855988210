import { z } from 'zod';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { issueUnsubscribeLinks, unsubscribeHeaders } from './issue-link.ts';
import { findSubscriber } from './subscriber.queries.ts';

export const sendWelcomeJob = job('newsletter-send-welcome', z.object({ subscriberId: z.uuid() }));

export async function sendWelcome(platform: Platform, subscriberId: string): Promise<void> {
  const subscriber = await findSubscriber(platform.db, subscriberId);
  // Whoever has left meanwhile is not mailed again.
  if (!subscriber) return;

  const links = await issueUnsubscribeLinks(platform, subscriberId);
  await platform.mailer.send(
    composeMail({
      to: subscriber.email,
      subject: 'You are subscribed',
      paragraphs: [
        'Thank you for confirming. The newest articles will come to this address.',
        'Every mail of the newsletter has a link to leave it, as this one does. No account is needed.',
      ],
      link: { label: 'Unsubscribe', url: links.page },
      footnote: 'You got this mail because this address was confirmed for the Galley newsletter.',
      headers: unsubscribeHeaders(links),
    }),
  );
}
