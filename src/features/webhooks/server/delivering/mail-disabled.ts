import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#features/accounts/server/account.table.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueueAll, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { webhooks } from '../webhook.table.ts';

export const disabledMailJob = job(
  'webhooks-mail-disabled',
  z.object({ webhookId: z.string(), accountId: z.string() }),
);

/** One email to each admin who can sign in. */
export async function enqueueDisabledMails(tx: Tx, webhookId: string, now: Date): Promise<void> {
  const admins = await tx
    .select({ accountId: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.role, 'admin'), or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, now))),
    );
  const payloads = admins.map(({ accountId }) => ({ webhookId, accountId }));
  await enqueueAll(tx, disabledMailJob, payloads);
}

/** Tells an admin that the site has switched a webhook off. The email has its host only: the URL may have a token. */
export async function mailDisabled(
  platform: Platform,
  { webhookId, accountId }: { webhookId: string; accountId: string },
): Promise<void> {
  const { db, mailer, config } = platform;
  const [webhook] = await db
    .select({ host: webhooks.host, reason: webhooks.disabledReason })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  const [admin] = await db
    .select({ name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'admin')));
  // An admin has deleted it or switched it on meanwhile.
  if (!admin || !webhook?.reason || webhook.reason === 'admin') return;
  const { site, look } = await readLetterhead(platform);
  const { host, reason } = webhook;
  const page = paths.settingsOf(`webhooks/${webhookId}`);
  await mailer.send(
    composeMail({
      to: admin.email,
      site,
      look,
      subject: fill(texts.webhookDisabledMail.subject, { host }),
      paragraphs: [
        fill(texts.webhookDisabledMail.hello, { name: admin.name }),
        fill(reason === 'gone' ? texts.webhookDisabledMail.gone : texts.webhookDisabledMail.failing, {
          host,
          site,
        }),
        texts.webhookDisabledMail.next,
      ],
      link: { label: texts.webhookDisabledMail.link, url: `${config.publicUrl}${page}` },
      footnote: texts.webhookDisabledMail.footnote,
    }),
  );
}
