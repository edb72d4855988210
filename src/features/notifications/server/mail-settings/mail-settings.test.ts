import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Member } from '#test/members.ts';
import { notificationsApi } from '../../contract.ts';
import { type NotificationsFixture, startNotifications } from '../notifications.fixture.ts';
import { wantsDecisionMails } from './notification-settings.queries.ts';

let fixture: NotificationsFixture;

beforeAll(async () => {
  fixture = await startNotifications();
});

afterAll(() => fixture?.site.close());

const save = (member: Member, body: object) =>
  fixture.site.call(notificationsApi.saveSettings, { body }, { token: member.token });
const read = (member: Member) =>
  fixture.site.call(notificationsApi.readSettings, {}, { token: member.token });

describe('mails about decisions', () => {
  test('decision mails are on by default and can be turned off and on again', async () => {
    const member = await fixture.newMember();
    expect((await read(member)).body).toEqual({
      success: true,
      decisionMails: true,
      submissionMails: true,
      correctionMails: true,
    });
    for (const decisionMails of [false, false, true]) {
      expect(await save(member, { decisionMails })).toMatchObject({ status: 200, body: { decisionMails } });
      expect((await read(member)).body).toMatchObject({ decisionMails });
      expect(await wantsDecisionMails(fixture.site.platform.db, member.id)).toBe(decisionMails);
    }
  });

  test('a client that knows only decision mails leaves the mails about submissions as they are', async () => {
    const member = await fixture.newMember();
    await save(member, { decisionMails: true, submissionMails: false });
    expect(await save(member, { decisionMails: false })).toMatchObject({
      status: 200,
      body: { decisionMails: false, submissionMails: false },
    });
  });

  test('turning off decision mails affects one member only', async () => {
    const [ada, ben] = await Promise.all([fixture.newMember(), fixture.newMember()]);
    await save(ada, { decisionMails: false });
    expect((await read(ben)).body).toMatchObject({ decisionMails: true });
  });

  test('concurrent changes of the mail settings all succeed', async () => {
    const member = await fixture.newMember();
    const responses = await Promise.all([1, 2, 3].map(() => save(member, { decisionMails: false })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([{}, { decisionMails: 'no' }, { decisionMails: null }])(
    'the mail settings %j are refused',
    async (body) => {
      const member = await fixture.newMember();
      expect(await save(member, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    },
  );

  test('reading and changing the mail settings needs a token', async () => {
    expect((await fixture.site.call(notificationsApi.readSettings)).status).toBe(401);
    const unsigned = await fixture.site.call(notificationsApi.saveSettings, {
      body: { decisionMails: true },
    });
    expect(unsigned.status).toBe(401);
  });

  test('the export of an account contains its mail settings', async () => {
    const member = await fixture.newMember();
    await save(member, { decisionMails: false });
    const { body } = await fixture.site.call(accountsApi.exportAccount, {}, { token: member.token });
    expect(body).toMatchObject({ mails: { decisionMails: false } });
  });
});
