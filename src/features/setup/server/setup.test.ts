// The first set-up of a site: the address with a key, the first admin, and the steps after it.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { changeRole } from '#features/accounts/server/roles/public.ts';
import { auditApi } from '#features/audit/contract.ts';
import { MailError, mailFaults } from '#platform/mail/mail-fault.ts';
import { createMember, createSampleAdmin } from '#test/members.ts';
import { pagesFromSources } from '#test/pages-from-sources.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { setupApi } from '../contract.ts';
import { offerSetupKey, renewSetupKey } from './public.ts';
import { openSetupKey } from './setup-key.ts';

let site: TestSite;
const logged: string[] = [];

beforeAll(async () => {
  site = await startTestSite({
    pages: pagesFromSources,
    settings: { LOG_LEVEL: 'trace' },
    logDestination: new Writable({
      write(line, _encoding, done) {
        logged.push(String(line));
        done();
      },
    }),
  });
});

afterAll(() => site?.close());

// A new site again.
beforeEach(async () => {
  const { db, mailer } = site.platform;
  await db.execute(sql`delete from setup_keys`);
  await db.execute(sql`delete from accounts`);
  await db.execute(sql`delete from site_settings`);
  site.mails.length = 0;
  logged.length = 0;
  const { now } = site.platform;
  const { send } = mailer;
  return () => {
    site.platform.now = now;
    mailer.send = send;
  };
});

const publicUrl = 'https://galley.test';
const boss = { name: 'Boss', username: 'boss', email: 'boss@example.org', password: 'a long enough secret' };

const offer = async () => new URL((await offerSetupKey(site.platform, publicUrl)) ?? 'none:');
const pathOf = ({ pathname, search }: URL) => pathname + search;
const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

/** Opens the address, and returns the token that the page gets. */
async function openForToken(address: URL): Promise<string> {
  const { statusCode, headers } = await open(pathOf(address));
  expect(statusCode).toBe(303);
  return String(headers.location).split('#key=')[1] ?? '';
}

const createAdmin = (token: string, fields: object = boss) =>
  site.call(setupApi.createAdmin, { body: { ...fields, token } });

const rewind = (column: string, time: string) =>
  site.platform.db.execute(sql`update setup_keys set ${sql.identifier(column)} = now() - ${time}::interval`);

/** Everything that a client gets, without what differs between any two responses. */
async function shapeOf(url: string) {
  const { statusCode, headers, rawPayload } = await open(url);
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return { statusCode, headers: rest, body: rawPayload.toString('base64') };
}

describe('the address with the key', () => {
  test('it leads to the set-up, once, and is not stored, indexed or passed on', async () => {
    const address = await offer();
    expect(address.href).toMatch(/^https:\/\/galley\.test\/setup\?key=[\w-]{43}$/);
    const { statusCode, headers, body } = await open(pathOf(address));
    expect({ statusCode, body }).toEqual({ statusCode: 303, body: '' });
    expect(headers).toMatchObject({
      location: expect.stringMatching(/^\/dashboard\/setup#key=[\w-]{43}$/),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(String(headers.location)).not.toContain(address.searchParams.get('key'));
    expect((await open(pathOf(address))).statusCode).toBe(404);
  });

  test('a wrong, old or used key, and none at all, get exactly the 404 of any other address', async () => {
    const address = await offer();
    const key = address.searchParams.get('key') ?? '';
    const ordinary = await shapeOf('/no-such-page');
    expect(ordinary.statusCode).toBe(404);
    const hostile = [
      '/setup',
      '/setup?key=',
      `/setup?key=${'A'.repeat(43)}`,
      `/setup?key=${key.slice(1)}`,
      `/setup?key=${key}x`,
      `/setup?key=${key.toLowerCase()}`,
      `/setup?KEY=${key}`,
      `/setup?key[]=${key}`,
      `/setup?key=x&key=${key}`,
      `/setup?key=${'x'.repeat(5_000)}`,
      '/setup?key=%00',
      '/setup?key=%FF',
      "/setup?key=' or true --",
    ];
    for (const url of hostile) expect([url, await shapeOf(url)]).toEqual([url, ordinary]);
    await rewind('created_at', '61 minutes');
    expect(await shapeOf(pathOf(address))).toEqual(ordinary);
    await rewind('created_at', '59 minutes');
    await openForToken(address);
    expect(await shapeOf(pathOf(address))).toEqual(ordinary);
  });

  test('the hour is that of the database, whatever the clock of the site says', async () => {
    const address = await offer();
    const { now } = site.platform;
    site.platform.now = () => new Date(now().getTime() + 5 * 60 * 60 * 1000);
    expect((await open(pathOf(address))).statusCode).toBe(303);
  });

  test('looking ahead does not use it up', async () => {
    const address = await offer();
    expect((await open(pathOf(address), { 'sec-purpose': 'prefetch;prerender' })).statusCode).toBe(404);
    expect((await site.app.inject({ method: 'HEAD', url: pathOf(address) })).statusCode).toBe(404);
    await openForToken(address);
  });

  test('of many people who open it at the same time, one gets in', async () => {
    const address = await offer();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(pathOf(address))));
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array(7).fill(404)]);
  });

  test('of many instances that start at the same time, one prints it, and no later start does', async () => {
    const offered = await Promise.all(
      Array.from({ length: 6 }, () => offerSetupKey(site.platform, publicUrl)),
    );
    expect(offered.filter(Boolean)).toHaveLength(1);
    await rewind('created_at', '2 hours');
    expect(await offerSetupKey(site.platform, publicUrl)).toBeUndefined();
  });

  test('a new one replaces the one before, also if that was opened', async () => {
    const first = await offer();
    const second = new URL(await renewSetupKey(site.platform, publicUrl));
    expect((await open(pathOf(first))).statusCode).toBe(404);
    const token = await openForToken(second);
    await renewSetupKey(site.platform, publicUrl);
    expect((await createAdmin(token)).status).toBe(404);
  });

  test('on a site with an admin it leads nowhere', async () => {
    const address = await offer();
    await createMember(site, { role: 'admin' });
    expect((await open(pathOf(address))).statusCode).toBe(404);
  });

  test('the database has only its hash, and the log neither key nor token', async () => {
    const address = await offer();
    const key = address.searchParams.get('key') ?? '';
    const readKeys = async () =>
      JSON.stringify((await site.platform.db.execute(sql`select * from setup_keys`)).rows);
    expect(await readKeys()).not.toContain(key);
    const token = await openForToken(address);
    expect(await readKeys()).not.toContain(token);
    await createAdmin(token);
    expect(logged.join('')).toContain('"path":"/setup"');
    expect(logged.join('')).not.toContain(key);
    expect(logged.join('')).not.toContain(token);
  });
});

describe('the first admin', () => {
  test('the account is an admin at once and signed in, without an email', async () => {
    const token = await openForToken(await offer());
    const { status, body } = await createAdmin(token);
    expect({ status, role: body.role }).toEqual({ status: 201, role: 'admin' });
    const as = { token: body.token as string };
    expect((await site.call(accountsApi.profile, {}, as)).body).toMatchObject({
      user: { email: boss.email },
    });
    await site.runJobs({ andLater: true });
    expect(site.mails).toEqual([]);
    const audit = await site.call(auditApi.list, { query: { act: 'role-changed' } }, as);
    expect(audit.body.entries).toContainEqual(
      expect.objectContaining({ act: 'role-changed', subject: 'admin' }),
    );
    expect((await site.call(setupApi.readProgress, {}, as)).body).toMatchObject({
      isOpen: true,
      done: ['account'],
    });
  });

  test('a token works once: of many calls at the same time, one makes an admin', async () => {
    const token = await openForToken(await offer());
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        createAdmin(token, { ...boss, username: `boss${index}`, email: `boss${index}@example.org` }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(404)]);
    const { rows } = await site.platform.db.execute(sql`select from accounts where role = 'admin'`);
    expect(rows).toHaveLength(1);
    expect((await createAdmin(token)).status).toBe(404);
  });

  test.each([
    ['weak', { ...boss, password: 'short' }, 'password'],
    ['common', { ...boss, password: 'password1234' }, 'password'],
    ['reserved', { ...boss, username: 'admin' }, 'username'],
    ['malformed', { ...boss, email: 'boss' }, 'email'],
    ['missing', { ...boss, name: ' ' }, 'name'],
  ])('a %s field is refused with a sentence, and the token still works', async (_, fields, field) => {
    const token = await openForToken(await offer());
    expect(await createAdmin(token, fields)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await createAdmin(token)).status).toBe(201);
  });

  test('a name that a member has already is refused, and the token still works', async () => {
    await createMember(site, { username: 'boss', email: 'someone@example.org' });
    const token = await openForToken(await offer());
    expect((await createAdmin(token)).body).toMatchObject({ code: 'username_taken' });
    const taken = { ...boss, username: 'boss2', email: 'someone@example.org' };
    expect((await createAdmin(token, taken)).body).toMatchObject({ code: 'email_taken' });
    expect((await createAdmin(token, { ...boss, username: 'boss2' })).status).toBe(201);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(200), '%00', "' or true --"])(
    'the token %j makes no admin',
    async (token) => {
      await openForToken(await offer());
      expect((await createAdmin(token)).status).toBe(404);
    },
  );

  test('the key itself is no token, and a token is too old after an hour', async () => {
    const address = await offer();
    const token = await openForToken(address);
    expect((await createAdmin(address.searchParams.get('key') ?? '')).status).toBe(404);
    await rewind('opened_at', '61 minutes');
    expect((await createAdmin(token)).status).toBe(404);
  });

  test('a token makes no second admin if the site got one meanwhile', async () => {
    const token = await openForToken(await offer());
    await createMember(site, { role: 'admin' });
    expect((await createAdmin(token)).status).toBe(404);
  });

  test('an ordinary admin makes no accounts this way', async () => {
    const admin = await createMember(site, { role: 'admin' });
    const body = { ...boss, token: '' };
    expect((await site.call(setupApi.createAdmin, { body }, { token: admin.token })).status).toBe(404);
  });

  test('an admin who loses the role does not get it back from ADMIN_EMAIL', async () => {
    const other = await startTestSite({ settings: { ADMIN_EMAIL: boss.email } });
    try {
      const address = new URL((await offerSetupKey(other.platform, publicUrl)) ?? 'none:');
      // Without pages there is no address to open, so exchange the key directly.
      const key = address.searchParams.get('key') ?? '';
      const token = await openSetupKey(other.platform, { key, now: new Date() });
      const made = await other.call(setupApi.createAdmin, { body: { ...boss, token } });
      await createMember(other, { role: 'admin' });
      await changeRole(other.platform, { of: { email: boss.email }, role: 'user' });
      const as = { token: made.body.token as string };
      await other.call(accountsApi.deleteAccount, { body: { password: boss.password } }, as);
      await other.call(accountsApi.requestSignUp, { body: boss });
      await other.runJobs();
      const otp = /^\d{6}/.exec(other.mails.at(-1)?.subject ?? '')?.[0] ?? '';
      const again = await other.call(accountsApi.verifySignUp, { body: { ...boss, otp } });
      expect(again.body).toMatchObject({ role: 'user' });
    } finally {
      await other.close();
    }
  });
});

describe('the steps', () => {
  test('steps stay done, also if two are done at the same time, until the set-up is closed', async () => {
    const admin = await createMember(site, { role: 'admin' });
    const as = { token: admin.token };
    const change = (body: object) => site.call(setupApi.changeProgress, { body }, as);
    expect((await site.call(setupApi.readProgress, {}, as)).body).toMatchObject({ isOpen: false, done: [] });
    await change({ isOpen: true });
    await Promise.all(['mail', 'site', 'sample'].map((step) => change({ step })));
    expect((await change({})).body).toMatchObject({ isOpen: true, done: ['site', 'mail', 'sample'] });
    expect((await change({ isOpen: false })).body).toMatchObject({ isOpen: false });
    expect((await change({ step: 'kitchen' })).status).toBe(400);
  });

  test('an admin of the sample makes an account of their own, and then removes the sample', async () => {
    const guide = await createSampleAdmin(site);
    const as = { token: guide.token };
    expect((await site.call(setupApi.readProgress, {}, as)).body).toMatchObject({
      hasSample: true,
      isSample: true,
    });
    expect(await site.call(setupApi.removeSample, {}, as)).toMatchObject({
      status: 409,
      body: { code: 'own_account' },
    });
    const made = await site.call(setupApi.createAdmin, { body: boss }, as);
    expect(made).toMatchObject({ status: 201, body: { role: 'admin' } });
    const own = { token: made.body.token as string };
    expect((await site.call(setupApi.removeSample, {}, own)).status).toBe(200);
    expect((await site.call(setupApi.readProgress, {}, own)).body).toMatchObject({
      hasSample: false,
      isSample: false,
    });
    expect((await site.call(accountsApi.profile, {}, as)).status).toBe(401);
    const audit = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, own);
    expect(audit.body.entries).toContainEqual(expect.objectContaining({ subject: 'sample' }));
  });
});

describe('the test email', () => {
  test('it goes to the admin’s own address, a few times', async () => {
    const admin = await createMember(site, { role: 'admin' });
    const as = { token: admin.token };
    const send = () => site.call(setupApi.testMail, { body: { to: 'victim@example.org' } }, as);
    expect(await send()).toMatchObject({ status: 200, body: { isSent: true } });
    expect(site.mails.map(({ to, senderName }) => [to, senderName])).toEqual([[admin.email, 'Galley']]);
    for (let times = 0; times < 4; times += 1) await send();
    expect((await send()).status).toBe(429);
    expect(site.mails).toHaveLength(5);
  });

  test('only admins see what is configured, without secrets', async () => {
    const own = await startTestSite({
      settings: {
        SMTP_URL: 'smtp://galley:sesame@mail.example.org:587',
        MAIL_FROM: 'Desk <desk@example.org>',
      },
    });
    try {
      const admin = await createMember(own, { role: 'admin' });
      const response = await own.call(setupApi.readMail, {}, { token: admin.token });
      expect(response.body).toMatchObject({
        server: { host: 'mail.example.org', port: 587, isEncrypted: false, hasLogin: true },
        from: 'Desk <desk@example.org>',
        to: admin.email,
      });
      expect(response.text).not.toMatch(/sesame|galley:/);
      const member = await createMember(own);
      expect((await own.call(setupApi.readMail, {}, { token: member.token })).status).toBe(403);
      expect((await own.call(setupApi.testMail, {}, { token: member.token })).status).toBe(403);
    } finally {
      await own.close();
    }
  });

  test('an address of the sample gets a sentence instead of an email', async () => {
    const guide = await createSampleAdmin(site);
    expect((await site.call(setupApi.testMail, {}, { token: guide.token })).body).toMatchObject({
      isSent: false,
      message: expect.stringContaining('sample'),
    });
    expect(site.mails).toEqual([]);
  });

  test('what went wrong is said in plain words, without what the server quoted', async () => {
    for (const fault of mailFaults) {
      const admin = await createMember(site, { role: 'admin' });
      site.platform.mailer.send = async () => {
        throw new MailError('The mail server did not take a mail: ESECRET', fault);
      };
      const { status, body } = await site.call(setupApi.testMail, {}, { token: admin.token });
      expect({ status, isSent: body.isSent }).toEqual({ status: 200, isSent: false });
      expect(body.message).toMatch(/\.$/);
      expect(body.message).not.toMatch(/ESECRET|\{|undefined/);
    }
  });
});
