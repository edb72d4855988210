// Creates accounts over the API, with the code from the email, as any client would. An account of a `newPerson`
// belongs to one journey, which may change its password, end its sessions or delete it.
import type { SignedInViewer } from '#client/session.ts';
import type { MemberSession, Person } from '../members.ts';
import type { Site } from '../run-site.ts';
import { nextClientIp } from './client-ip.ts';
import { receiveCode } from './receive-code.ts';

export const holderPassword = 'a proof well read';

let lastPerson = 0;

/** A person without an account, whom no other journey uses. */
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

/** Ends a session on the server while the browser still has the token. */
export async function endSession(site: Site, token: string): Promise<void> {
  const response = await fetch(`${site.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`Logging out responded with ${response.status}`);
}

export async function isLive(site: Site, token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.url}/api/auth/profile`, { headers })).ok;
}

async function post(site: Site, path: string, body: object): Promise<Response> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...nextClientIp() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
  return response;
}

async function readSession(response: Response): Promise<MemberSession> {
  const { token, user } = (await response.json()) as { token: string; user: SignedInViewer };
  return { token, viewer: user };
}
