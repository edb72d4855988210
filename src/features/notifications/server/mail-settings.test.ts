import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import type { Member } from '#test/members.ts';
import { notificationsApi } from '../contract.ts';
import { wantsDecisionMails } from './notification-settings.queries.ts';
import { type NotificationsFixture, startNotifications } from './notifications.fixture.ts';

let bell: NotificationsFixture;

beforeAll(async () => {
  bell = await startNotifications();
});

afterAll(() => bell?.site.close());

const save = (member: Member, body: object) =>
  bell.site.call(notificationsApi.saveSettings, { body }, { token: member.token });
const read = (member: Member) => bell.site.call(notificationsApi.readSettings, {}, { token: member.token });

describe('mails about decisions', () => {
  test('are wanted until somebody says no, and again when they say yes', async () => {
    const member = await bell.newMember();
    expect((await read(member)).body).toEqual({ success: true, decisionMails: true });
    for (const decisionMails of [false, false, true]) {
      expect(await save(member, { decisionMails })).toMatchObject({ status: 200, body: { decisionMails } });
      expect((await read(member)).body).toMatchObject({ decisionMails });
      expect(await wantsDecisionMails(bell.site.platform.db, member.id)).toBe(decisionMails);
    }
  });

  test('are each member’s own choice', async () => {
    const [ada, ben] = await Promise.all([bell.newMember(), bell.newMember()]);
    await save(ada, { decisionMails: false });
    expect((await read(ben)).body).toMatchObject({ decisionMails: true });
  });

  test('said twice at the same moment are said once', async () => {
    const member = await bell.newMember();
    const answers = await Promise.all([1, 2, 3].map(() => save(member, { decisionMails: false })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([{}, { decisionMails: 'no' }, { decisionMails: null }])('are not chosen by %j', async (body) => {
    const member = await bell.newMember();
    expect(await save(member, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('are for members', async () => {
    expect((await bell.site.call(notificationsApi.readSettings)).status).toBe(401);
    const unsigned = await bell.site.call(notificationsApi.saveSettings, { body: { decisionMails: true } });
    expect(unsigned.status).toBe(401);
  });

  test('are part of the download of everything the account owns', async () => {
    const member = await bell.newMember();
    await save(member, { decisionMails: false });
    const { body } = await bell.site.call(accountsApi.exportAccount, {}, { token: member.token });
    expect(body).toMatchObject({ mails: { decisionMails: false } });
  });
});
