import { z } from 'zod';
import { findAccount } from '#features/accounts/server/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { waysInPath } from '../provider-paths.ts';

/** `way` is how people call it, such as `GitHub`. */
const changeSchema = z.object({
  accountId: z.string(),
  change: z.enum(['added', 'removed']),
  way: z.string(),
});

export const wayInChangedJob = job('sign-in-mail-way-in-changed', changeSchema);

/** For the hook of an account that gets its first password. */
export const mailFirstPassword = (tx: Tx, accountId: string): Promise<void> =>
  enqueue(tx, wayInChangedJob, { accountId, change: 'added', way: texts.wayInMail.password });

/** Tells the owner that there is a new way to sign in to their account, or one less. */
export async function mailWayInChanged(
  platform: Platform,
  { accountId, change, way }: z.infer<typeof changeSchema>,
): Promise<void> {
  const account = await findAccount(platform.db, accountId);
  if (!account) return;
  const { site, look } = await readLetterhead(platform);
  const isAdded = change === 'added';
  await platform.mailer.send(
    composeMail({
      to: account.email,
      site,
      look,
      subject: fill(isAdded ? texts.wayInMail.addedSubject : texts.wayInMail.removedSubject, { site }),
      paragraphs: [
        fill(texts.wayInMail.hello, { name: account.name }),
        fill(isAdded ? texts.wayInMail.addedText : texts.wayInMail.removedText, {
          site,
          username: account.username,
          way,
        }),
        texts.wayInMail.hint,
      ],
      link: { label: texts.wayInMail.link, url: `${platform.config.publicUrl}${waysInPath}` },
      footnote: texts.wayInMail.footnote,
    }),
  );
}
