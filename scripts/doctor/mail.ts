import { readdir } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../../src/platform/config/config.ts';
import { outboxFolder } from '../../src/platform/mail/mailer.ts';
import { advice, describeError, type Finding, good, wrong } from './finding.ts';

const timeoutMs = 10_000;

export async function examineMail(config: Config): Promise<Finding[]> {
  if (config.smtpUrl === undefined) {
    const folder = outboxFolder(config.dataDir);
    const mails = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return [
      advice(`SMTP_URL is not set: emails are not sent, but written to ${folder} (${mails.length} so far).`),
    ];
  }
  const { host } = new URL(config.smtpUrl);
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return [good(`The mail server ${host} accepts connections. Emails are sent from ${config.mailFrom}.`)];
  } catch (error) {
    return [
      wrong(
        `The mail server ${host} cannot be used: ${describeError(error)}. Emails stay in the queue and are tried again.`,
      ),
    ];
  } finally {
    transport.close();
  }
}
