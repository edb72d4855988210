// The steps of the set-up after the first account, and the test of email.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { auditApi } from '#features/audit/contract.ts';
import { MailError, mailFaults } from '#platform/mail/mail-fault.ts';
import { createMember, createSampleAdmin } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { setupApi } from '../contract.ts';
import { boss, type SetupFixture, startSetup } from './setup.fixture.ts';

let site: TestSite;
let fixture: SetupFixture;

beforeAll(async () => {
  fixture = await startSetup();
  site = fixture.site;
});

beforeEach(() => fixture.startAfresh());

afterAll(() => site?.close());

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
