import { z } from 'zod';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { scopeNames } from '../scope-labels.ts';
import { findTokenOfOwner } from './program-token.queries.ts';

export const tokenCreatedJob = job('program-tokens-mail-created', z.object({ tokenId: z.string() }));

/** Emails the owner about a new token, in case somebody else created it. */
export async function mailTokenCreated(platform: Platform, tokenId: string): Promise<void> {
  const token = await findTokenOfOwner(platform.db, tokenId);
  if (!token) return;
  const { site, look } = await readLetterhead(platform);
  const { mailer, config } = platform;
  await mailer.send(
    composeMail({
      to: token.email,
      site,
      look,
      subject: fill(texts.tokenCreatedMail.subject, { site }),
      paragraphs: [
        fill(texts.tokenCreatedMail.hello, { name: token.owner }),
        fill(texts.tokenCreatedMail.text, { site, token: token.name }),
        fill(texts.tokenCreatedMail.details, {
          scopes: token.scopes.map((scope) => scopeNames[scope]).join(', '),
          day: formatDay(token.expiresAt.toISOString()),
        }),
      ],
      link: { label: texts.tokenCreatedMail.link, url: `${config.publicUrl}${paths.programTokens}` },
      footnote: texts.tokenCreatedMail.footnote,
    }),
  );
}
