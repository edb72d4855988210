/** The signed-in account that makes a request. */
export type Viewer = { id: string; role: 'user' | 'admin'; sessionId: string };

/** Finds the account of a valid token. The accounts feature provides it. */
export type Identify = (token: string) => Promise<Viewer | undefined>;

export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(authorization ?? '')?.[1];
}
