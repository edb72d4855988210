// A database of the operator's own: where it is, and why it cannot be reached, without the password that opens it.
import { SettingError } from './setting-error.ts';

/** `the database galley at db.example.org:5432`. */
export function describeDatabase(address: string): string {
  const { host, pathname, username, searchParams } = new URL(address);
  // PostgreSQL's own rule: without a name it is that of the user.
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  const place = host || searchParams.get('host') || 'localhost';
  return `the database ${name} at ${place}`.replace('  ', ' ');
}

const checkPlace = 'Check that PostgreSQL runs there, and host and port in DATABASE_URL.';
const checkRights = 'Check user and password in DATABASE_URL.';

/** By the codes of Node and of PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: `cannot be reached: nothing listens there. ${checkPlace}`,
  ECONNRESET: `cannot be reached: the connection was cut. ${checkPlace}`,
  ETIMEDOUT: `cannot be reached: nobody answers. ${checkPlace}`,
  EHOSTUNREACH: `cannot be reached: there is no way to it from here. ${checkPlace}`,
  ENETUNREACH: `cannot be reached: there is no way to it from here. ${checkPlace}`,
  ENOENT: `cannot be reached: there is no such socket. ${checkPlace}`,
  ENOTFOUND: `cannot be reached: no such host is known. ${checkPlace}`,
  EAI_AGAIN: `cannot be reached: its host is not known at the moment. ${checkPlace}`,
  '28P01': `does not accept the password. ${checkRights}`,
  '28000': `does not let this user in. ${checkRights}`,
  '3D000': 'does not exist. Make it (createdb), or check the name in DATABASE_URL.',
  '42501': 'does not belong to this user. Make the user its owner, or check DATABASE_URL.',
  '53300': 'has no connection left. Raise max_connections, or end what uses it.',
  '57P03': 'is just starting or stopping. Try again in a moment.',
};

/** Undefined where something else went wrong. */
export function explainDatabaseError(error: unknown, address: string): SettingError | undefined {
  const reason = reasons[codeOf(error)] ?? (isSilence(error) ? reasons.ETIMEDOUT : undefined);
  if (reason === undefined) return undefined;
  const place = describeDatabase(address);
  return new SettingError(`T${place.slice(1)}, which DATABASE_URL names, ${reason}`, { cause: error });
}

function codeOf(error: unknown): string {
  // A name with two addresses, of which none answers.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && /^timeout expired/.test(error.message);
