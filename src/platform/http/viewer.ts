/** Who asks, as far as any route needs to know. */
export type Viewer = { id: string; role: 'user' | 'admin'; sessionId: string };

/** Finds whose live token this is. The accounts feature provides it. */
export type Identify = (token: string) => Promise<Viewer | undefined>;

export function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]{1,512}=*)$/i.exec(authorization ?? '')?.[1];
}
