// Where people sign in through a provider only, accounts from the time before have no way in, and their owners cannot sign in to
// connect the provider. The link in an email to the account's address lets them.
import { z } from 'zod';
import { findAccountByEmail } from '#features/accounts/server/administering/public.ts';
import { findAccount } from '#features/accounts/server/public.ts';
import { lockAccount } from '#features/accounts/server/sessions/public.ts';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { badRequest, conflict } from '#platform/http/app-error.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type ProviderId, providerIds } from '../../provider-contract.ts';
import { connectPath } from '../../provider-paths.ts';
import { announceChange } from '../mail-change.ts';
import { hasNoWayIn } from '../ways-in.ts';
import { connectionMinutes, insertConnection, takeConnection } from './flow.ts';
import { findAccountOf, insertIdentity } from './identity.queries.ts';
import { limitConnectionMails, limitFinishes } from './limits.ts';
import type { Provider, ProviderIdentity } from './provider.ts';
import type { Providers } from './providers.ts';

const connectionMail = z.object({
  accountId: z.string(),
  provider: z.enum(providerIds),
  providerLabel: z.string(),
  issuer: z.string(),
  subject: z.string(),
  label: z.string(),
});

type ConnectionMail = z.infer<typeof connectionMail>;

/** The payload has no token: the job creates it when it sends the mail. */
export const connectionMailJob = job('sign-in-mail-connection', connectionMail);

type Returning = { provider: Provider; identity: ProviderIdentity; email: string };

/**
 * Sends the link to the account with this address, if that account has no way in, and returns whether it did. The provider's word
 * for the address is not enough: only the owner connects an account.
 */
export async function offerConnection(
  platform: Platform,
  { provider, identity, email }: Returning,
): Promise<boolean> {
  const { config, db } = platform;
  if (config.signIn.hasPasswords) return false;
  const account = await findAccountByEmail(db, email);
  if (!account || !(await hasNoWayIn(db, config, account.id))) return false;
  await limitConnectionMails(platform, account.id);
  const { issuer, subject, label } = identity;
  const whom = { accountId: account.id, provider: provider.id, providerLabel: provider.label };
  await platform.transact((tx) => enqueue(tx, connectionMailJob, { ...whom, issuer, subject, label }));
  return true;
}

export async function mailConnection(platform: Platform, mail: ConnectionMail): Promise<void> {
  const { db, mailer, config, now } = platform;
  const account = await findAccount(db, mail.accountId);
  if (!account) return;
  const { providerLabel, accountId, ...connection } = mail;
  const token = await platform.transact((tx) => insertConnection(tx, { ...connection, accountId }, now()));
  const { site, look } = await readLetterhead(platform);
  const filled = { site, provider: providerLabel, username: account.username };
  await mailer.send(
    composeMail({
      to: account.email,
      site,
      look,
      subject: fill(texts.connectionMail.subject, filled),
      paragraphs: [
        fill(texts.signInMails.hello, { name: account.name }),
        fill(texts.connectionMail.text, filled),
        fill(texts.connectionMail.hint, { minutes: connectionMinutes }),
      ],
      link: {
        label: fill(texts.connectionMail.link, filled),
        // In the fragment, which browsers send neither to servers nor as a referrer.
        url: `${config.publicUrl}${connectPath(mail.provider)}#${token}`,
      },
      footnote: texts.connectionMail.ignore,
    }),
  );
}

type Opened = { id: ProviderId; token: string; ip: string };

/** Connects the account. It signs nobody in: the owner does that now, through the provider. */
export async function connectByMail(
  platform: Platform,
  providers: Providers,
  { id, token, ip }: Opened,
): Promise<string> {
  const provider = providers.get(id);
  await limitFinishes(platform, ip);
  const now = platform.now();
  await platform.transact(async (tx) => {
    const connection = await takeConnection(tx, { secret: token, now });
    if (!connection || connection.provider !== id) throw spent(provider);
    const { accountId, issuer, subject, label } = connection;
    if (!(await lockAccount(tx, accountId))) throw spent(provider);
    // A second mail, or another browser, may have connected it already.
    if ((await findAccountOf(tx, connection))?.accountId === accountId) return;
    if (!(await hasNoWayIn(tx, platform.config, accountId)))
      throw conflict('connect_first', fill(texts.signIn.connectFirst, { provider: provider.label }));
    await insertIdentity(tx, { issuer, subject, label, accountId, now });
    await announceChange(tx, { accountId, change: 'way-in-added', way: provider.label });
  });
  return fill(texts.signIn.connected, { provider: provider.label });
}

const spent = ({ label }: Provider) =>
  badRequest('invalid_token', fill(texts.connectByMail.spent, { provider: label }));
