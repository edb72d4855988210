import { setTimeout as wait } from 'node:timers/promises';
import { readLetterhead } from '#features/site/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { Config } from '#platform/config/config.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import { composeMail } from '#platform/mail/compose-mail.ts';
import { MailError, type MailFault } from '#platform/mail/mail-fault.ts';
import { isUndeliverable } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import type { MailStatus } from '../contract.ts';

// Somebody who sets up a mail server tries a few times. More would only fill a mailbox.
const testsPerAdmin: Limit = { name: 'test-mail', times: 5, inSeconds: 10 * 60 };
// Less than the time after which a call gets 503, so that the admin learns what went wrong.
const timeoutMs = 20_000;

export function describeMail({ smtpUrl, mailFrom }: Config, to: string): MailStatus {
  if (smtpUrl === undefined) return { server: null, from: mailFrom, to };
  const { hostname, port, protocol, username } = new URL(smtpUrl);
  const isEncrypted = protocol === 'smtps:';
  const standardPort = isEncrypted ? 465 : 587;
  return {
    server: {
      host: hostname,
      port: port === '' ? standardPort : Number(port),
      isEncrypted,
      hasLogin: username !== '',
    },
    from: mailFrom,
    to,
  };
}

const reasons: Record<MailFault, string> = {
  refused: texts.testMail.refused,
  'unknown-host': texts.testMail.unknownHost,
  timeout: texts.testMail.timeout,
  password: texts.testMail.password,
  certificate: texts.testMail.certificate,
  'no-tls': texts.testMail.noTls,
  sender: texts.testMail.sender,
  recipient: texts.testMail.recipient,
  other: texts.testMail.other,
};

/** Sends an email to the admin's own address, and to no other, and says what became of it. */
export async function sendTestMail(
  platform: Platform,
  { id, email }: Pick<Viewer, 'id'> & { email: string },
): Promise<{ isSent: boolean; message: string }> {
  const { config, limits, mailer } = platform;
  if (isUndeliverable(email)) return { isSent: false, message: texts.testMail.sampleAddress };
  await limits.consume(testsPerAdmin, id);
  const { site, look } = await readLetterhead(platform);
  const mail = composeMail({
    to: email,
    site,
    look,
    subject: fill(texts.testMail.subject, { site }),
    paragraphs: [texts.testMail.text],
    link: { label: texts.testMail.link, url: config.publicUrl + paths.settingsOf('mail') },
    footnote: fill(texts.testMail.reason, { site }),
  });
  const ended = new AbortController();
  try {
    const isLate = wait(timeoutMs, undefined, { signal: ended.signal }).then(() => {
      throw new MailError('The mail server did not respond in time', 'timeout');
    });
    await Promise.race([mailer.send(mail), isLate]);
    const isFile = config.smtpUrl === undefined;
    return { isSent: true, message: fill(isFile ? texts.testMail.inOutbox : texts.testMail.sent, { email }) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    platform.log.warn({ err: error, fault: error.fault }, 'a test mail was not taken');
    const host = config.smtpUrl === undefined ? '' : new URL(config.smtpUrl).host;
    return { isSent: false, message: fill(reasons[error.fault], { host, from: config.mailFrom, email }) };
  } finally {
    ended.abort();
  }
}
