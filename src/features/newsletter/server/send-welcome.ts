import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { createUnsubscribeLinks } from './email-links.ts';
import { findSubscriber } from './subscriber.queries.ts';

export const sendWelcomeJob = job('newsletter-send-welcome', z.object({ subscriberId: z.uuid() }));

export async function sendWelcome(platform: Platform, subscriberId: string): Promise<void> {
  const subscriber = await findSubscriber(platform.db, subscriberId);
  // The subscriber has unsubscribed meanwhile.
  if (!subscriber) return;

  const { site, look } = await readLetterhead(platform);
  const links = await createUnsubscribeLinks(platform, subscriberId);
  await platform.mailer.send(
    composeMail({
      to: subscriber.email,
      site,
      look,
      subject: texts.sendWelcome.subject,
      paragraphs: [texts.sendWelcome.thanks, texts.sendWelcome.unsubscribeHint],
      link: { label: texts.newsletterUnsubscribe.unsubscribe, url: links.page },
      footnote: fill(texts.sendWelcome.reason, { site }),
      headers: links.headers,
    }),
  );
}
