// Sending the link to an imported author. The members feature runs this in the transaction of the action.
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { defaultValidDays } from '../../invitation-rule.ts';
import { placeholderAccounts } from '../placeholders/placeholder.table.ts';
import { findHandover, replaceHandover, saveHandoverToken } from './handover.queries.ts';
import { stateOf } from './use-handover.ts';

/** The payload has no token: the job creates it when it sends the email. */
export const handoverJob = job('accounts-mail-handover', z.object({ handoverId: z.string() }));

type Sending = { accountId: string; email: string | null; sentBy: string; now: Date };

/**
 * Mails a link or, if there is no address, returns the token of one; the database has its hash. The previous link stops
 * working. Lock the placeholder first.
 */
export async function sendHandover(
  tx: Tx,
  { accountId, email, sentBy, now }: Sending,
): Promise<string | undefined> {
  const expiresAt = new Date(now.getTime() + defaultValidDays * 24 * 60 * 60 * 1000);
  const token = email === null ? createToken() : undefined;
  const tokenHash = token === undefined ? null : hashToken(token);
  const id = await replaceHandover(tx, { accountId, tokenHash, email, sentBy, sentAt: now, expiresAt });
  if (email !== null) await enqueue(tx, handoverJob, { handoverId: id });
  return token;
}

export async function isPlaceholder(tx: Tx, accountId: string): Promise<boolean> {
  return (await tx.$count(placeholderAccounts, eq(placeholderAccounts.accountId, accountId))) > 0;
}

/** In the fragment, which browsers send neither to servers nor as a referrer. */
export const handoverUrl = ({ config }: Platform, token: string): string =>
  `${config.publicUrl}${paths.handover}#${token}`;

export async function mailHandover(platform: Platform, handoverId: string): Promise<void> {
  const { db, now, transact, mailer } = platform;
  const handover = await findHandover(db, { id: handoverId }, now());
  if (!handover?.email || stateOf(handover, now()) !== 'open') return;
  const token = createToken();
  const isSaved = await transact((tx) => saveHandoverToken(tx, handoverId, hashToken(token)));
  if (!isSaved) return;
  const { site, look } = await readLetterhead(platform);
  const { name, senderName, articles, expiresAt } = handover;
  await mailer.send(
    composeMail({
      to: handover.email,
      site,
      look,
      subject: fill(texts.handoverMail.subject, { site }),
      paragraphs: [
        fill(texts.handoverMail.hello, { name }),
        plural(texts.handoverMail.text, articles, { sender: senderName ?? '', site }),
        texts.handoverMail.how,
        fill(texts.accountLabels.personalLinkHint, { day: formatDay(expiresAt.toISOString()) }),
      ],
      link: { label: texts.handoverMail.link, url: handoverUrl(platform, token) },
      footnote: fill(texts.handoverMail.footnote, { site }),
    }),
  );
}
