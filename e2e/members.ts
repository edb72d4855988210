// Members that the journeys of a worker share, with real accounts on its site.
import type { BrowserContext } from '@playwright/test';
import type { SignedInViewer } from '#client/session.ts';
import { isLive, logIn, signUp } from './accounts/account-holders.ts';
import type { Site } from './run-site.ts';

export type Person = { name: string; username: string; email: string };

export const ada: Person = { name: 'Ada Lovelace', username: 'ada', email: 'ada.l@example.com' };

/** Her email address is the site's ADMIN_EMAIL. */
export const grace: Person = { name: 'Grace Hopper', username: 'grace', email: 'grace@example.com' };

/** Admins as soon as they have an account. A journey takes one that no other journey uses, and deletes the account afterwards. */
export const colleagues: Person[] = Array.from({ length: 8 }, (_, index) => ({
  name: 'Barbara Liskov',
  username: `barbara${index + 1}`,
  email: `barbara${index + 1}@example.com`,
}));

export type MemberSession = { token: string; viewer: SignedInViewer };

export type Members = {
  /** Creates the account the first time. The journeys of a worker share a session until one of them ends it. */
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

/**
 * Signs the browser in before its first page. Playwright's `storageState` would open an extra page for that, which takes as long
 * as a page of the journey.
 */
export async function signInBrowser(
  context: BrowserContext,
  site: Site,
  session: MemberSession,
): Promise<void> {
  await context.addInitScript(
    ({ origin, entries }) => {
      // The script runs on every page. Only the first one signs in, or signing out would not last.
      const marker = 'signedInByTest';
      if (location.origin !== origin || localStorage.getItem(marker) !== null) return;
      localStorage.setItem(marker, 'yes');
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    { origin: site.url, entries: sessionEntries(session) },
  );
}

/** The entries of a session in the local storage. */
export function sessionEntries({ token, viewer }: MemberSession): { name: string; value: string }[] {
  return [
    { name: 'authToken', value: token },
    { name: 'viewer', value: JSON.stringify(viewer) },
  ];
}
