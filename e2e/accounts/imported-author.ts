// Imports the articles of an author who is not a member, and receives the link that an admin sends them.
import { setTimeout as wait } from 'node:timers/promises';
import { ghost, ghostPost } from '../../test/import/exports.ts';
import type { MemberSession, Person } from '../members.ts';
import type { Site } from '../run-site.ts';

// It takes a moment. The limit is wide for busy machines.
const patienceMs = 60_000;
const pollIntervalMs = 20;

const words = `<p>${'An index costs writes. '.repeat(20)}</p>`;

export type ImportedAuthor = { id: string; slug: string; title: string };

/** One article of this author, as approved. */
export async function importAuthor(
  site: Site,
  admin: MemberSession,
  { name, username }: Pick<Person, 'name' | 'username'>,
): Promise<ImportedAuthor> {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${admin.token}` };
    const response = await fetch(site.url + path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const [slug, title] = [`rows-of-${username}`, `Rows of ${name}`];
  const file = JSON.parse(ghost([ghostPost({ uuid: username, title, slug, html: words })]));
  file.db[0].data.users = [{ id: 'u1', name, slug: username, email: '' }];
  // By hand: page tests have the `FormData` of a simulated browser.
  const boundary = 'a-boundary-of-the-test';
  const head = 'Content-Disposition: form-data; name="file"; filename="ghost.json"';
  const body = `--${boundary}\r\n${head}\r\n\r\n${JSON.stringify(file)}\r\n--${boundary}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const read = await call('/api/admin/import?asApproved=true&category=backend', {
    method: 'POST',
    headers,
    body,
  });
  await call(`/api/admin/import/${read.import.id}/start`, { method: 'POST' });
  await until(async () => (await call('/api/admin/import')).import.state === 'done' || undefined);
  const { members } = await call(`/api/admin/members?q=@${username}`);
  return { id: members[0].id, slug, title };
}

/** Waits for the newest link to this address, and returns its path with the token. */
export function receiveHandover(site: Site, address: string): Promise<string> {
  return until(async () => {
    const mails = await site.readMails();
    return mails
      .filter((mail) => mail.to?.some((recipient) => recipient.address === address))
      .flatMap(({ text }) => /\/handover#\S+/.exec(String(text))?.[0] ?? [])
      .at(-1);
  });
}

async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const found = await find();
    if (found !== undefined) return found;
    await wait(pollIntervalMs);
  }
  throw new Error('It did not happen');
}
