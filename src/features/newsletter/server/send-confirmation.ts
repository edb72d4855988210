import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { confirmLinkDays, createConfirmLink } from './email-links.ts';
import { findSubscriber } from './subscriber.queries.ts';

export const sendConfirmationJob = job('newsletter-send-confirmation', z.object({ subscriberId: z.uuid() }));

export async function sendConfirmation(platform: Platform, subscriberId: string): Promise<void> {
  const subscriber = await findSubscriber(platform.db, subscriberId);
  const isWaiting = subscriber !== undefined && subscriber.confirmedAt === null;
  if (!isWaiting) return;

  const { site, look } = await readLetterhead(platform);
  const url = await createConfirmLink(platform, subscriberId);
  await platform.mailer.send(
    composeMail({
      to: subscriber.email,
      site,
      look,
      subject: texts.newsletterConfirm.title,
      paragraphs: [
        fill(texts.sendConfirmation.intro, { site }),
        fill(texts.sendConfirmation.confirmHint, { days: confirmLinkDays }),
      ],
      link: { label: texts.newsletterConfirm.confirm, url },
      footnote: texts.sendConfirmation.ignoreHint,
    }),
  );
}
