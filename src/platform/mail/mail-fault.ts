import { OperatorError } from '../log/operator-error.ts';

/** Why a mail server did not take a mail, as far as its operator can do something about it. */
export const mailFaults = [
  'refused',
  'unknown-host',
  'timeout',
  'password',
  'certificate',
  'no-tls',
  'sender',
  'recipient',
  'other',
] as const;

export type MailFault = (typeof mailFaults)[number];

/** The message contains only codes, because mail servers quote the mail in their responses. */
export class MailError extends OperatorError {
  override name = 'MailError';
  readonly fault: MailFault;

  constructor(message: string, fault: MailFault) {
    super(message);
    this.fault = fault;
  }
}

type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

/** nodemailer replaces the code of the system by its own, so some faults are only in the message. */
export function findMailFault(error: unknown): MailFault {
  const { code, command } = error as SmtpError;
  const message = error instanceof Error ? error.message : '';
  if (/ECONNREFUSED/.test(message)) return 'refused';
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknown-host';
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'password';
  if (/certificate|altnames/i.test(message)) return 'certificate';
  if (/wrong version number|packet length too long|SSL routines/i.test(message) || code === 'ETLS')
    return 'no-tls';
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message)) return 'timeout';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'sender' : 'recipient';
  return 'other';
}
