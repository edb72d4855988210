import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { summarizeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import { OperatorError } from '../log/operator-error.ts';
import { type FileSystem, writeFileDurably } from '../storage/durable-files.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

// A server that takes longer is down for our purposes; the job tries again later.
const smtpTimeoutMs = 20_000;
// A domain that never exists (RFC 2606), where the sample's people have their addresses: a server would only send it back.
const nowhere = /[@.]invalid>?$/i;

/** Mails through SMTP where there is a server, else into files that any mail program opens. */
export function createMailer(config: Config, log: Log, options: { files?: FileSystem } = {}): Mailer {
  if (config.smtpUrl === undefined) return createOutbox(config, log, options);
  const transport = createTransport(
    {
      url: config.smtpUrl,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      // Nothing we mail may be read from a file or fetched from an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  );
  const { host } = new URL(config.smtpUrl);
  return {
    async send(mail) {
      if (nowhere.test(mail.to)) return;
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new OperatorError(
          `The mail server ${host}, which SMTP_URL names, did not take a mail: ${explainRefusal(error)}`,
        );
      });
    },
    close: () => transport.close(),
  };
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown };

/**
 * Codes and not sentences: a server that refuses a mail likes to quote it, the address as well as the subject with its code.
 * `npm run doctor` asks the server without a mail, and shows all that it says.
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

/** nodemailer says ESOCKET, and ECONNREFUSED only in its message. */
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
  const composer = createTransport(
    {
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  );
  const folder = outboxFolder(config.dataDir);
  let counter = 0;
  return {
    async send(mail) {
      const composed = await composer.sendMail(mail);
      counter += 1;
      // Time first, then the count within this process: the newest stands last by name.
      const stamp = new Date().toISOString().replaceAll(':', '-');
      const name = `${stamp}-${String(counter).padStart(6, '0')}.eml`;
      const file = join(folder, name);
      const bytes = composed.message as Buffer;
      await writeFileDurably(file, bytes, { mode: 0o600, folderMode: 0o700, ...options });
      // The address and the subject stay out of the log: a subject may hold a code.
      log.info({ file }, 'a mail is in the outbox');
    },
    close: () => composer.close(),
  };
}
