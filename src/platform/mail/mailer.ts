import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { summarizeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { type FileSystem, writeFileDurably } from '../storage/durable-files.ts';
import { findMailFault, MailError } from './mail-fault.ts';

export type Mail = {
  to: string;
  /** Shown as the sender, unless MAIL_FROM has a name. */
  senderName: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

// A server that takes longer counts as down; the job tries again later.
const smtpTimeoutMs = 20_000;
// The sample's accounts have addresses in this domain, which never exists (RFC 2606). A mail server would only return the mail.
const undeliverable = /[@.]invalid>?$/i;

/** Whether a mail to the address would be dropped. */
export const isUndeliverable = (to: string): boolean => undeliverable.test(to);

/** Sends mails through SMTP if SMTP_URL is set, and otherwise writes them to files that any mail program opens. */
export function createMailer(config: Config, log: Log, options: { files?: FileSystem } = {}): Mailer {
  if (config.smtpUrl === undefined) return createOutbox(config, log, options);
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
    // The content of a mail must never be read from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { host } = new URL(config.smtpUrl);
  return {
    async send(mail) {
      if (isUndeliverable(mail.to)) return;
      await transport.sendMail(withSender(mail, config)).catch((error: unknown) => {
        throw new MailError(
          `The mail server ${host}, which SMTP_URL names, did not take a mail: ${explainRefusal(error)}`,
          findMailFault(error),
        );
      });
    },
    close: () => transport.close(),
  };
}

/** MAIL_FROM may be an address alone; then the site's name is the sender's. */
function withSender({ senderName, ...mail }: Mail, { mailFrom }: Config) {
  const isAddress = !/[<\s]/.test(mailFrom);
  return { ...mail, from: isAddress ? { name: senderName, address: mailFrom } : mailFrom };
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Returns only codes, because the messages of mail servers quote the mail: the address, and the subject with its sign-in code.
 * `npm run doctor` connects to the server without a mail and shows its full message.
 */
function explainRefusal(error: unknown): string {
  const { code, command, responseCode, response } = error as SmtpError;
  const isWord = (value: unknown) => typeof value === 'string' && /^[A-Z_]{2,40}$/.test(value);
  const enhanced =
    typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] : '';
  const status = typeof responseCode === 'number' ? `${responseCode} ${enhanced ?? ''}`.trim() : '';
  const step = isWord(command) ? `at ${command}` : '';
  const parts = [isWord(code) ? code : '', status, step, findSystemCode(error)];
  return parts.filter((part) => part !== '').join(' ') || summarizeError(error);
}

/** nodemailer's code is ESOCKET; the system's code, such as ECONNREFUSED, is only in its message. */
function findSystemCode(error: unknown): string {
  return (
    (error instanceof Error &&
      /\b(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)\b/.exec(
        error.message,
      )?.[0]) ||
    ''
  );
}

export function outboxFolder(dataDir: string): string {
  return join(dataDir, 'outbox');
}

function createOutbox(config: Config, log: Log, options: { files?: FileSystem }): Mailer {
  const composer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const folder = outboxFolder(config.dataDir);
  let counter = 0;
  return {
    async send(mail) {
      const composed = await composer.sendMail(withSender(mail, config));
      counter += 1;
      // Named by time, then by count within this process, so that the newest file sorts last.
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const name = `${stamp}-${String(counter).padStart(6, '0')}.eml`;
      const file = join(folder, name);
      const bytes = composed.message as Buffer;
      await writeFileDurably(file, bytes, { mode: 0o600, folderMode: 0o700, ...options });
      // Address and subject are not logged: a subject may contain a sign-in code.
      log.info({ file }, 'a mail is in the outbox');
    },
    close: () => composer.close(),
  };
}
