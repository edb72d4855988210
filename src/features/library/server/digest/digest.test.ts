import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { followsApi } from '../../contract.ts';
import { digestApi } from '../../digest-contract.ts';
import { planDigests } from './send-digest.ts';

let site: TestSite;
let admin: Member;
let author: Member;
// A Monday.
let now = new Date('2026-11-16T06:30:00Z');

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });
const later = (days: number) => {
  now = new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
};
const publish = (title: string) => articleCalls(site).approved(author, admin, { title });
const choose = (member: Member, digest: 'off' | 'daily' | 'weekly') =>
  site.call(followsApi.saveSettings, { body: { digest } }, as(member));

async function newReader(digest: 'daily' | 'weekly'): Promise<Member> {
  const reader = await createMember(site);
  const params = { kind: 'person', name: author.id } as const;
  await site.call(followsApi.follow, { params }, as(reader));
  await choose(reader, digest);
  return reader;
}

async function sendAll(): Promise<void> {
  await planDigests(site.platform);
  await site.runJobs();
}

const digestsOf = ({ email }: Member) =>
  site.mails.filter(({ to, subject }) => to === email && /from what you follow/.test(subject ?? ''));

test('a daily digest has what is new since the last one, once, and none comes without news', async () => {
  const reader = await newReader('daily');
  await publish('First of the day');
  later(0.001);
  await sendAll();
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(1);
  expect(digestsOf(reader)[0]?.text).toContain('First of the day');
  later(1);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(1);
  later(0.001);
  await publish('Second');
  later(1);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(2);
  expect(digestsOf(reader)[1]?.text).toContain('Second');
  expect(digestsOf(reader)[1]?.text).not.toContain('First of the day');
});

test('the subject says how many articles are new, up to ten', async () => {
  const reader = await newReader('daily');
  await publish('The only one');
  later(0.001);
  await sendAll();
  later(0.001);
  for (let number = 1; number <= 11; number += 1) await publish(`Number ${number}`);
  later(1);
  await sendAll();
  expect(digestsOf(reader).map(({ subject }) => subject)).toEqual([
    '1 new article from what you follow on Galley',
    'More than 10 new articles from what you follow on Galley',
  ]);
});

test('a weekly digest comes on Mondays, and leaves out what the reader has muted', async () => {
  const reader = await newReader('weekly');
  await publish('Of this week');
  while (now.getUTCDay() !== 0) later(1);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(0);
  later(1);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(1);
  await publish('Of the next week');
  await site.call(mutesApi.save, { params: { id: author.id }, body: { isBlocked: false } }, as(reader));
  later(7);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(1);
});

test('one click ends the digest, once, and a wrong link is refused', async () => {
  const reader = await newReader('daily');
  await publish('Another');
  later(0.001);
  await sendAll();
  const [mail] = digestsOf(reader);
  const oneClick = /<[^>]*token=([^>]+)>/.exec(String(mail?.headers?.['List-Unsubscribe']))?.[1] ?? '';
  expect(oneClick).not.toBe('');
  expect(mail?.text).toContain(`/digest/end#${oneClick}`);
  expect((await site.call(digestApi.end, { body: { token: 'wrong' } })).body.code).toBe('invalid_token');
  expect((await site.call(digestApi.endByMailProgram, { query: { token: oneClick } })).status).toBe(200);
  expect((await site.call(digestApi.end, { body: { token: oneClick } })).body.code).toBe('invalid_token');
  expect((await site.call(followsApi.readSettings, {}, as(reader))).body).toMatchObject({ digest: 'off' });
  await publish('After the end');
  later(1);
  await sendAll();
  expect(digestsOf(reader)).toHaveLength(1);
});

test('an email that could not be sent is sent by the retry', async () => {
  const reader = await newReader('daily');
  await publish('Worth another attempt');
  later(0.001);
  const { mailer } = site.platform;
  const send = mailer.send;
  mailer.send = () => Promise.reject(new Error('down'));
  const { sendDigest } = await import('./send-digest.ts');
  await expect(sendDigest(site.platform, reader.id)).rejects.toThrow('down');
  mailer.send = send;
  await sendDigest(site.platform, reader.id);
  expect(digestsOf(reader)).toHaveLength(1);
  const { rows } = await site.platform.db.execute(
    sql`select 1 from digest_tokens where account_id = ${reader.id}`,
  );
  expect(rows.length).toBeGreaterThan(0);
});
