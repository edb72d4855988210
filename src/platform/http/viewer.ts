import type { Role } from '#kit/roles.ts';
import type { TokenScope } from '#kit/token-scopes.ts';

/** The signed-in account that makes a request, with its role when the request arrived. */
export type Viewer = {
  id: string;
  role: Role;
  /** The categories in which an editor decides; null for all of them, and for other roles. */
  categories: readonly string[] | null;
  /** Of the session, or of the token for programs. */
  sessionId: string;
  /** What a program's token may do. Undefined for a person, who may do everything that the role allows. */
  scopes?: readonly TokenScope[];
  /** The site requires a second factor of this account, and it has none yet: it can do nothing but set one up. */
  needsSecondFactor?: boolean;
  /** Set while an admin lets the account write nothing. */
  silence: Silence | null;
};

export type Silence = { until: Date; reason: string };

/** Finds the account of a valid token. The accounts feature provides it. */
export type Identify = (token: string) => Promise<Viewer | undefined>;

export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(authorization ?? '')?.[1];
}
