// Describes the operator's own database, and why it cannot be reached, without the password in its URL.
import { SettingError } from './setting-error.ts';

/** `the database galley at db.example.org:5432`. */
export function describeDatabase(url: string): string {
  const { host, pathname, username, searchParams } = new URL(url);
  // PostgreSQL's default for the database name is the name of the user.
  const name = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
  const place = host || searchParams.get('host') || 'localhost';
  return `the database ${name} at ${place}`.replace('  ', ' ');
}

const checkServer = 'Check that PostgreSQL runs there, and host and port in DATABASE_URL.';
const checkLogin = 'Check user and password in DATABASE_URL.';

/** By error codes of Node and SQLSTATEs of PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: `cannot be reached: nothing listens there. ${checkServer}`,
  ECONNRESET: `cannot be reached: the connection was cut. ${checkServer}`,
  ETIMEDOUT: `cannot be reached: no response. ${checkServer}`,
  EHOSTUNREACH: `cannot be reached: there is no way to it from here. ${checkServer}`,
  ENETUNREACH: `cannot be reached: there is no way to it from here. ${checkServer}`,
  ENOENT: `cannot be reached: there is no such socket. ${checkServer}`,
  ENOTFOUND: `cannot be reached: no such host is known. ${checkServer}`,
  EAI_AGAIN: `cannot be reached: its host is not known at the moment. ${checkServer}`,
  '28P01': `does not accept the password. ${checkLogin}`,
  '28000': `does not let this user in. ${checkLogin}`,
  '3D000': 'does not exist. Make it (createdb), or check the name in DATABASE_URL.',
  '42501': 'does not belong to this user. Make the user its owner, or check DATABASE_URL.',
  '53300': 'has no connection left. Raise max_connections, or end what uses it.',
  '57P03': 'is just starting or stopping. Try again in a moment.',
};

/** Returns undefined for any other error. */
export function explainDatabaseError(error: unknown, url: string): SettingError | undefined {
  const reason = reasons[codeOf(error)] ?? (isTimeout(error) ? reasons.ETIMEDOUT : undefined);
  if (reason === undefined) return undefined;
  const place = describeDatabase(url);
  return new SettingError(`T${place.slice(1)}, which DATABASE_URL names, ${reason}`, { cause: error });
}

function codeOf(error: unknown): string {
  // Node throws this for a host name with several IP addresses of which none is reachable.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^timeout expired/.test(error.message);
