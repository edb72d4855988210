import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import {
  type AccountsFixture,
  goodPassword,
  startAccounts,
} from '#features/accounts/server/accounts.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { membersApi } from '../../contract.ts';
import { type InvitationEntry, invitationsApi } from '../../invitations-contract.ts';

let accounts: AccountsFixture;
let admin: Member;

beforeAll(async () => {
  accounts = await startAccounts();
});

beforeEach(async () => {
  await accounts.startAfresh();
  await accounts.site.platform.transact((tx) => tx.execute(sql`truncate invitations cascade`));
  admin = await createMember(accounts.site, { name: 'Grace Hopper', role: 'admin' });
  await setMode('open');
});

afterAll(() => accounts?.site.close());

const as = (member: Member) => ({ token: member.token });
const tokenOf = (text: string) => /\/invitation#(\S+)/.exec(text)?.[1] ?? '';

async function setMode(mode: 'open' | 'invitation' | 'domains' | 'closed'): Promise<void> {
  const { body } = await accounts.site.call(siteApi.readSignUpSettings, {}, as(admin));
  const policy = { mode, domains: ['example.com'], version: body.version as number };
  await accounts.site.call(siteApi.saveSignUp, { body: policy }, as(admin));
}

async function makeLink(body: object = {}, by = admin): Promise<{ id: string; token: string }> {
  const made = await accounts.site.call(invitationsApi.inviteByLink, { body }, as(by));
  expect(made.status).toBe(201);
  return { id: (made.body.invitation as InvitationEntry).id, token: tokenOf(String(made.body.link)) };
}

async function inviteAda(body: object = {}): Promise<{ id: string; token: string }> {
  const given = { email: 'Ada@example.org', ...body };
  const made = await accounts.site.call(invitationsApi.inviteByEmail, { body: given }, as(admin));
  expect(made.status).toBe(201);
  return {
    id: (made.body.invitation as InvitationEntry).id,
    token: tokenOf((await accounts.readMail()).text),
  };
}

const open = (token: string) => accounts.site.call(accountsApi.openInvitation, { body: { token } });

async function join(invitation: string, overrides: object = {}) {
  const fields = { ...accounts.fieldsOf(overrides), invitation };
  const requested = await accounts.requestSignUp(fields);
  if (requested.status !== 200) return requested;
  return accounts.verifySignUp({ ...fields, otp: await accounts.readCode() });
}

async function list(): Promise<InvitationEntry[]> {
  const { body } = await accounts.site.call(invitationsApi.list, {}, as(admin));
  return body.invitations as InvitationEntry[];
}

describe('an invitation by email', () => {
  test('needs no code, gives the role at once, and works once', async () => {
    await setMode('invitation');
    const { id, token } = await inviteAda({ role: 'editor', categories: ['css'] });
    expect((await open(token)).body.invitation).toMatchObject({
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
    expect(await list()).toMatchObject([
      { id, state: 'used', usedPlaces: 1, members: [{ username: fields.username }] },
    ]);
    expect((await open(token)).body).toMatchObject({ code: 'invitation_used' });
    const again = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(again).toMatchObject({ status: 403, body: { code: 'invitation_used' } });
  });

  test('reads well, and has the token only in the fragment of its link', async () => {
    const { token } = await inviteAda({ role: 'reviewer' });
    const mail = await accounts.readMail();
    expect(mail).toMatchObject({ to: 'Ada@example.org', subject: 'Grace Hopper invites you to Galley' });
    expect(mail.text).toContain('You’ll be a reviewer');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mail.text.split(token)).toHaveLength(2);
  });

  test('is for its address only', async () => {
    const { token } = await inviteAda();
    const other = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(other).toMatchObject({ status: 400, body: { code: 'invitation_other_address' } });
    expect((await accounts.requestSignUp({ ...accounts.fieldsOf(), invitation: token })).status).toBe(400);
  });

  test('is refused for a member, and for somebody who is invited already', async () => {
    const email = 'ADA@example.org';
    const invite = () => accounts.site.call(invitationsApi.inviteByEmail, { body: { email } }, as(admin));
    const both = await Promise.all([invite(), invite()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await invite()).body).toMatchObject({ code: 'already_invited' });
    await createMember(accounts.site, { email: 'bob@example.org' });
    const member = { body: { email: 'Bob@example.org' } };
    expect((await accounts.site.call(invitationsApi.inviteByEmail, member, as(admin))).body).toMatchObject({
      code: 'already_member',
    });
  });

  test('can be sent again, also after it expired: then only the new link works', async () => {
    const { id, token } = await inviteAda({ validDays: 2 });
    accounts.clock.now = new Date(accounts.clock.now.getTime() + 3 * 24 * 60 * 60 * 1000);
    expect((await open(token)).body).toMatchObject({ code: 'invitation_expired' });
    const other = await createMember(accounts.site, { name: 'Linus', role: 'admin' });
    const again = await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(other));
    expect(again.body.invitation).toMatchObject({ state: 'open', invitedBy: { name: 'Linus' } });
    const renewed = tokenOf((await accounts.readMail()).text);
    expect((await open(token)).body).toMatchObject({ code: 'invitation_unknown' });
    expect((await open(renewed)).status).toBe(200);
  });
});

describe('a link', () => {
  test('needs a code, and is in one response only', async () => {
    await setMode('invitation');
    const { token } = await makeLink({ role: 'reviewer' });
    const withoutCode = await accounts.verifySignUp({ ...accounts.fieldsOf(), invitation: token });
    expect(withoutCode).toMatchObject({ status: 400, body: { code: 'invalid_otp' } });
    expect(await join(token)).toMatchObject({ status: 201, body: { role: 'reviewer' } });
    expect(JSON.stringify(await list())).not.toContain(token);
    const { rows } = await accounts.site.platform.db.execute(sql`select * from invitations`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('for several people lets in that many, and the last place is taken once', async () => {
    const { token } = await makeLink({ places: 3 });
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
    const [entry] = await list();
    expect(entry).toMatchObject({ usedPlaces: 3, places: 3, state: 'used' });
    expect(entry?.members).toHaveLength(3);
    // Who was refused has not used up their code.
    const late = people[outcomes.findIndex(({ status }) => status === 403)];
    expect((await accounts.verifySignUp({ ...late, invitation: undefined })).status).toBe(201);
  });

  test('does not work after it was revoked', async () => {
    const { id, token } = await makeLink({ places: 2 });
    expect((await join(token)).status).toBe(201);
    expect((await accounts.site.call(invitationsApi.revoke, { params: { id } }, as(admin))).status).toBe(200);
    expect(await join(token)).toMatchObject({ status: 403, body: { code: 'invitation_revoked' } });
    expect(await list()).toMatchObject([{ state: 'revoked', usedPlaces: 1, isInviterGone: false }]);
    const again = await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(admin));
    expect(again).toMatchObject({ status: 409, body: { code: 'not_sendable' } });
  });
});

describe('when the one who invites is no longer an admin', () => {
  let linus: Member;
  let token: string;

  beforeEach(async () => {
    linus = await createMember(accounts.site, { name: 'Linus', role: 'admin' });
    ({ token } = await makeLink({ role: 'admin', places: 5 }, linus));
  });

  test('the invitation stops, and works again with the role', async () => {
    await demote(accounts.site, linus);
    expect((await open(token)).body).toMatchObject({ code: 'invitation_revoked' });
    expect(await list()).toMatchObject([{ state: 'revoked', isInviterGone: true }]);
    const change = { params: { id: linus.id }, body: { role: 'admin' as const } };
    await accounts.site.call(membersApi.changeRole, change, as(admin));
    expect((await open(token)).status).toBe(200);
  });

  test('a suspended admin’s invitation stops', async () => {
    const body = { until: '2099-01-01', reason: 'Holiday.' };
    const until = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await accounts.site.call(
      membersApi.suspend,
      { params: { id: linus.id }, body: { ...body, until } },
      as(admin),
    );
    expect((await open(token)).body).toMatchObject({ code: 'invitation_revoked' });
  });

  test('a deleted admin’s invitation stops', async () => {
    const body = { username: linus.username };
    await accounts.site.call(membersApi.remove, { params: { id: linus.id }, body }, as(admin));
    expect((await open(token)).body).toMatchObject({ code: 'invitation_revoked' });
    expect(await list()).toMatchObject([{ state: 'revoked', invitedBy: null }]);
  });

  test('a person who has the code already does not get in', async () => {
    const fields = { ...accounts.fieldsOf(), invitation: token };
    await accounts.requestSignUp(fields);
    const otp = await accounts.readCode();
    const [joined] = await Promise.all([
      accounts.verifySignUp({ ...fields, otp }),
      demote(accounts.site, linus),
    ]);
    if (joined.status === 403) expect(joined.body).toMatchObject({ code: 'invitation_revoked' });
    expect((await join(token)).status).toBe(403);
  });
});

test('invitations work in every mode but closed, and again when sign-up opens', async () => {
  const { token } = await makeLink({ places: 5 });
  await setMode('closed');
  expect((await open(token)).body).toMatchObject({ code: 'sign_up_closed' });
  expect(await join(token)).toMatchObject({ status: 403, body: { code: 'sign_up_closed' } });
  for (const mode of ['domains', 'invitation', 'open'] as const) {
    await setMode(mode);
    expect((await join(token)).status).toBe(201);
  }
  await setMode('open');
});

test('an invitation that does not exist is refused, however it is written', async () => {
  for (const token of ['', 'x', '../..', `${'a'.repeat(200)}`, '\u0000']) {
    expect([400, 403]).toContain((await open(token)).status);
    expect([400, 403]).toContain(
      (await accounts.requestSignUp({ ...accounts.fieldsOf(), invitation: token })).status,
    );
  }
});

test('bad input is refused, and nothing is made', async () => {
  const bodies = [
    { role: 'king' },
    { places: 0 },
    { places: 501 },
    { places: 1.5 },
    { validDays: 0 },
    { validDays: 91 },
    { role: 'editor', categories: [] },
    { role: 'editor', categories: ['no-such'] },
  ];
  for (const body of bodies) {
    const made = await accounts.site.call(invitationsApi.inviteByLink, { body: body as object }, as(admin));
    expect(made.status).toBe(400);
  }
  for (const email of ['', 'x', 'a@b', 'a@example.org\nBcc: b@example.org']) {
    const made = await accounts.site.call(invitationsApi.inviteByEmail, { body: { email } }, as(admin));
    expect(made.status).toBe(400);
  }
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    for (const call of [invitationsApi.revoke, invitationsApi.sendAgain]) {
      expect((await accounts.site.call(call, { params: { id } }, as(admin))).status).toBe(404);
    }
  }
  expect(await list()).toEqual([]);
});

test('only admins invite', async () => {
  const editor = await createMember(accounts.site, { role: 'editor' });
  for (const call of [invitationsApi.inviteByLink, invitationsApi.list] as const) {
    expect((await accounts.site.call(call, {}, as(editor))).status).toBe(403);
    expect((await accounts.site.call(call, {})).status).toBe(401);
  }
});

test('the audit log has who invited, sent again and revoked, and the role that a newcomer got; never an address', async () => {
  const { id } = await inviteAda({ role: 'reviewer' });
  await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(admin));
  await accounts.site.call(invitationsApi.revoke, { params: { id } }, as(admin));
  const { token } = await makeLink({ role: 'editor' });
  const joined = await join(token);
  const { body } = await accounts.site.call(auditApi.list, { query: { actor: admin.id } }, as(admin));
  const entries = (body.entries as { act: string; subject: string; actor: { id: string } | null }[]).filter(
    ({ act }) => act !== 'settings-changed',
  );
  // All at the same time, so that their order is by chance.
  expect(entries.map(({ act, subject }) => `${act} ${subject}`).sort()).toEqual([
    'invitation-revoked reviewer',
    'invitation-sent-again reviewer',
    'invited editor',
    'invited reviewer',
    'role-changed editor',
  ]);
  expect(entries.every(({ actor }) => actor?.id === admin.id)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('example.org');
  expect(joined.body.role).toBe('editor');
});

test('a member who is deleted is no longer in the list; the place stays used', async () => {
  const { token } = await makeLink();
  const joined = await join(token);
  await accounts.site.call(
    accountsApi.deleteAccount,
    { body: { password: goodPassword } },
    { token: String(joined.body.token) },
  );
  expect(await list()).toMatchObject([{ state: 'used', usedPlaces: 1, members: [] }]);
});

test('an editor is invited to a category that then gets another name', async () => {
  const { token } = await makeLink({ role: 'editor', categories: ['css'] });
  await accounts.site.platform.transact((tx) =>
    tx.execute(sql`update categories set slug = 'style' where slug = 'css'`),
  );
  expect((await open(token)).body.invitation).toMatchObject({ categories: ['style'] });
  await accounts.site.platform.transact((tx) =>
    tx.execute(sql`update categories set slug = 'css' where slug = 'style'`),
  );
});
