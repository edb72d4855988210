// People whom the journeys of a worker share, with real accounts on its site.
import type { SignedInViewer } from '#client/session.ts';
import { isLive, logIn, signUp } from './accounts/account-holders.ts';
import type { Site } from './run-site.ts';

export type Person = { name: string; username: string; email: string };

export const ada: Person = { name: 'Ada Lovelace', username: 'ada', email: 'ada.l@example.com' };

/** The site is started with her address as that of an admin. */
export const grace: Person = { name: 'Grace Hopper', username: 'grace', email: 'grace@example.com' };

/** Admins too, as soon as they have an account. A journey takes one that no other had, and deletes the account again. */
export const colleagues: Person[] = Array.from({ length: 8 }, (_, index) => ({
  name: 'Barbara Liskov',
  username: `barbara${index + 1}`,
  email: `barbara${index + 1}@example.com`,
}));

export type MemberSession = { token: string; viewer: SignedInViewer };

export type Members = {
  /** Makes the account the first time. Journeys of one worker share a session as long as none of them ends it. */
  signIn(person: Person): Promise<MemberSession>;
};

export function createMembers(site: Site): Members {
  const sessions = new Map<string, MemberSession>();
  return {
    async signIn(person) {
      const held = sessions.get(person.email);
      if (held && (await isLive(site, held.token))) return held;
      const opened = held ? await logIn(site, person) : await signUp(site, person);
      sessions.set(person.email, opened);
      return opened;
    },
  };
}

/** A browser in which somebody, or nobody, is signed in. */
export function browserState(site: Site, session?: MemberSession) {
  // Filling the storage opens a page of its own, which a journey without an account need not wait for.
  const origins = session ? [{ origin: site.url, localStorage: sessionEntries(session) }] : [];
  return { cookies: [], origins };
}

/** What a browser keeps of a session, in its local storage. */
export function sessionEntries({ token, viewer }: MemberSession): { name: string; value: string }[] {
  return [
    { name: 'authToken', value: token },
    { name: 'viewer', value: JSON.stringify(viewer) },
  ];
}
