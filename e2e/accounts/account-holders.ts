// Accounts made over the API, as anybody would: with the code from the mail. Those of a `newPerson` belong to one
// journey, which may change their password, end their sessions or delete them.
import type { SignedInViewer } from '#client/session.ts';
import type { MemberSession, Person } from '../members.ts';
import type { Site } from '../run-site.ts';
import { nextClientAddress } from './client-address.ts';
import { receiveCode } from './receive-code.ts';

export const holderPassword = 'a proof well read';

let lastPerson = 0;

/** Somebody whom no other journey knows, and who has no account yet. */
export function newPerson(): Person {
  lastPerson += 1;
  const username = `writer${lastPerson}`;
  return { name: `Writer ${lastPerson}`, username, email: `${username}@example.org` };
}

export async function signUp(site: Site, person: Person): Promise<MemberSession> {
  const fields = { ...person, password: holderPassword };
  await post(site, '/api/auth/signup/request', fields);
  const otp = await receiveCode(site, person.email);
  return readSession(await post(site, '/api/auth/signup/verify', { ...fields, otp }));
}

export async function logIn(site: Site, { email }: Person): Promise<MemberSession> {
  return readSession(await post(site, '/api/auth/login', { email, password: holderPassword }));
}

/** Behind the back of the browser that holds the token. */
export async function endSession(site: Site, token: string): Promise<void> {
  const response = await fetch(`${site.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`Logging out answered ${response.status}`);
}

export async function isLive(site: Site, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/auth/profile`, { headers })).ok;
}

async function post(site: Site, path: string, body: object): Promise<Response> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...nextClientAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

async function readSession(response: Response): Promise<MemberSession> {
  const { token, user } = (await response.json()) as { token: string; user: SignedInViewer };
  return { token, viewer: user };
}
