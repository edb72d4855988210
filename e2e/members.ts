// People with real accounts on the site of a journey: they sign up as anybody would, with the code from the mail.
import type { SignedInViewer } from '#client/session.ts';
import type { Site } from './run-site.ts';
import { waitForMail } from './wait-for-mail.ts';

export type Person = { name: string; username: string; email: string };

export const ada: Person = { name: 'Ada Lovelace', username: 'ada', email: 'ada.l@example.com' };

/** The site is started with her address as that of an admin. */
export const grace: Person = { name: 'Grace Hopper', username: 'grace', email: 'grace@example.com' };

const password = 'proofs are read twice here';

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
      if (held && (await isGood(site, held.token))) return held;
      const opened = held ? await logIn(site, person) : await signUp(site, person);
      sessions.set(person.email, opened);
      return opened;
    },
  };
}

async function signUp(site: Site, person: Person): Promise<MemberSession> {
  await post(site, '/api/auth/signup/request', { ...person, password });
  const mail = await waitForMail(site, { to: person.email, subject: /is your Galley sign-up code$/ });
  const otp = mail.subject?.slice(0, 6);
  return readSession(await post(site, '/api/auth/signup/verify', { ...person, password, otp }));
}

async function logIn(site: Site, { email }: Person): Promise<MemberSession> {
  return readSession(await post(site, '/api/auth/login', { email, password }));
}

async function isGood(site: Site, token: string): Promise<boolean> {
  const response = await fetch(`${site.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return response.ok;
}

async function post(site: Site, path: string, body: object): Promise<Response> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function readSession(response: Response): Promise<MemberSession> {
  const { token, user } = (await response.json()) as { token: string; user: SignedInViewer };
  return { token, viewer: user };
}

/** What a browser keeps of a session, in its local storage. */
export function sessionEntries({ token, viewer }: MemberSession): { name: string; value: string }[] {
  return [
    { name: 'authToken', value: token },
    { name: 'viewer', value: JSON.stringify(viewer) },
  ];
}
