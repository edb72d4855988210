import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '#test/members.ts';
import { invitationsApi } from '../../invitations-contract.ts';
import { as, type InvitationsFixture, startInvitations, tokenOf } from './invitations.fixture.ts';

let fixture: InvitationsFixture;
let accounts: InvitationsFixture['accounts'];

beforeAll(async () => {
  fixture = await startInvitations();
  ({ accounts } = fixture);
});

beforeEach(() => fixture.startAfresh());

afterAll(() => fixture?.accounts.site.close());

describe('an invitation by email', () => {
  test('needs no code, gives the role at once, and works once', async () => {
    await fixture.setMode('invitation');
    const { id, token } = await fixture.inviteAda({ role: 'editor', categories: ['css'] });
    expect((await fixture.open(token)).body.invitation).toMatchObject({
      inviter: { name: 'Grace Hopper' },
      role: 'editor',
      categories: ['css'],
      email: 'Ada@example.org',
    });
    const fields = accounts.fieldsOf({ email: 'ada@EXAMPLE.org' });
    const joined = await accounts.verifySignUp({ ...fields, invitation: token });
    expect(joined).toMatchObject({
      status: 201,
      body: { role: 'editor', user: { categories: ['css'], email: 'ada@EXAMPLE.org' } },
    });
    expect(await fixture.list()).toMatchObject([
      { id, state: 'used', usedPlaces: 1, members: [{ username: fields.username }] },
    ]);
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_used' });
    const again = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(again).toMatchObject({ status: 403, body: { code: 'invitation_used' } });
  });

  test('reads well, and has the token only in the fragment of its link', async () => {
    const { token } = await fixture.inviteAda({ role: 'reviewer' });
    const mail = await accounts.readMail();
    expect(mail).toMatchObject({ to: 'Ada@example.org', subject: 'Grace Hopper invites you to Galley' });
    expect(mail.text).toContain('You’ll be a reviewer');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text.split(token)).toHaveLength(2);
  });

  test('is for its address only', async () => {
    const { token } = await fixture.inviteAda();
    const other = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(other).toMatchObject({ status: 400, body: { code: 'invitation_other_address' } });
    expect((await accounts.requestSignUp({ ...accounts.fieldsOf(), invitation: token })).status).toBe(400);
  });

  test('is refused for a member, and for somebody who is invited already', async () => {
    const email = 'ADA@example.org';
    const invite = () =>
      accounts.site.call(invitationsApi.inviteByEmail, { body: { email } }, as(fixture.admin));
    const both = await Promise.all([invite(), invite()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await invite()).body).toMatchObject({ code: 'already_invited' });
    await createMember(accounts.site, { email: 'bob@example.org' });
    const member = { body: { email: 'Bob@example.org' } };
    expect(
      (await accounts.site.call(invitationsApi.inviteByEmail, member, as(fixture.admin))).body,
    ).toMatchObject({
      code: 'already_member',
    });
  });

  test('can be sent again, also after it expired: then only the new link works', async () => {
    const { id, token } = await fixture.inviteAda({ validDays: 2 });
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 3 * 24 * 60 * 60 * 1000);
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_expired' });
    const other = await createMember(accounts.site, { name: 'Linus', role: 'admin' });
    const again = await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(other));
    expect(again.body.invitation).toMatchObject({ state: 'open', invitedBy: { name: 'Linus' } });
    const renewed = tokenOf((await accounts.readMail()).text);
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_unknown' });
    expect((await fixture.open(renewed)).status).toBe(200);
  });
});

describe('a link', () => {
  test('needs a code, and is in one response only', async () => {
    await fixture.setMode('invitation');
    const { token } = await fixture.makeLink({ role: 'reviewer' });
    const withoutCode = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(withoutCode).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
    expect(await fixture.join(token)).toMatchObject({ status: 201, body: { role: 'reviewer' } });
    expect(JSON.stringify(await fixture.list())).not.toContain(token);
    const { rows } = await accounts.site.platform.db.execute(sql`select * from invitations`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('for several people lets in that many, and the last place is taken once', async () => {
    const { token } = await fixture.makeLink({ places: 3 });
    const people = [];
    for (let number = 0; number < 6; number += 1) {
      const fields = { ...accounts.fieldsOf(), invitation: token };
      await accounts.requestSignUp(fields);
      people.push({ ...fields, otp: await accounts.readCode() });
    }
    const outcomes = await Promise.all(people.map((fields) => accounts.verifySignUp(fields)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    const refused = outcomes.filter(({ status }) => status === 403);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('invitation_used'));
    const [entry] = await fixture.list();
    expect(entry).toMatchObject({ usedPlaces: 3, places: 3, state: 'used' });
    expect(entry?.members).toHaveLength(3);
    // Who was refused has not used up their code.
    const late = people[outcomes.findIndex(({ status }) => status === 403)];
    expect((await accounts.verifySignUp({ ...late, invitation: undefined })).status).toBe(201);
  });

  test('does not work after it was revoked', async () => {
    const { id, token } = await fixture.makeLink({ places: 2 });
    expect((await fixture.join(token)).status).toBe(201);
    expect(
      (await accounts.site.call(invitationsApi.revoke, { params: { id } }, as(fixture.admin))).status,
    ).toBe(200);
    expect(await fixture.join(token)).toMatchObject({ status: 403, body: { code: 'invitation_revoked' } });
    expect(await fixture.list()).toMatchObject([{ state: 'revoked', usedPlaces: 1, isInviterGone: false }]);
    const again = await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(fixture.admin));
    expect(again).toMatchObject({ status: 409, body: { code: 'not_sendable' } });
  });
});

test('invitations work in every mode but closed, and again when sign-up opens', async () => {
  const { token } = await fixture.makeLink({ places: 5 });
  await fixture.setMode('closed');
  expect((await fixture.open(token)).body).toMatchObject({ code: 'sign_up_closed' });
  expect(await fixture.join(token)).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
  for (const mode of ['domains', 'invitation', 'open'] as const) {
    await fixture.setMode(mode);
    expect((await fixture.join(token)).status).toBe(201);
  }
  await fixture.setMode('open');
});

test('an invitation that does not exist is refused, however it is written', async () => {
  for (const token of ['', 'x', '../..', `${'a'.repeat(200)}`, '\u0000']) {
    expect([400, 403]).toContain((await fixture.open(token)).status);
    expect([400, 403]).toContain(
      (await accounts.requestSignUp({ ...accounts.fieldsOf(), invitation: token })).status,
    );
  }
});
