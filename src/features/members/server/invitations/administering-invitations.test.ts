// Who invites, what admins see, and what stays in the log.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { goodPassword } from '#features/accounts/server/accounts.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { createMember, demote, type Member } from '#test/members.ts';
import { membersApi } from '../../contract.ts';
import { invitationsApi } from '../../invitations-contract.ts';
import { as, type InvitationsFixture, startInvitations } from './invitations.fixture.ts';

let fixture: InvitationsFixture;
let accounts: InvitationsFixture['accounts'];

beforeAll(async () => {
  fixture = await startInvitations();
  ({ accounts } = fixture);
});

beforeEach(() => fixture.startAfresh());

afterAll(() => fixture?.accounts.site.close());

describe('when the one who invites is no longer an admin', () => {
  let linus: Member;
  let token: string;

  beforeEach(async () => {
    linus = await createMember(accounts.site, { name: 'Linus', role: 'admin' });
    ({ token } = await fixture.makeLink({ role: 'admin', places: 5 }, linus));
  });

  test('the invitation stops, and works again with the role', async () => {
    await demote(accounts.site, linus);
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_revoked' });
    expect(await fixture.list()).toMatchObject([{ state: 'revoked', isInviterGone: true }]);
    const change = { params: { id: linus.id }, body: { role: 'admin' as const } };
    await accounts.site.call(membersApi.changeRole, change, as(fixture.admin));
    expect((await fixture.open(token)).status).toBe(200);
  });

  test('a suspended admin’s invitation stops', async () => {
    const body = { until: '2099-01-01', reason: 'Holiday.' };
    const until = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await accounts.site.call(
      membersApi.suspend,
      { params: { id: linus.id }, body: { ...body, until } },
      as(fixture.admin),
    );
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_revoked' });
  });

  test('a deleted admin’s invitation stops', async () => {
    const body = { username: linus.username };
    await accounts.site.call(membersApi.remove, { params: { id: linus.id }, body }, as(fixture.admin));
    expect((await fixture.open(token)).body).toMatchObject({ code: 'invitation_revoked' });
    expect(await fixture.list()).toMatchObject([{ state: 'revoked', invitedBy: null }]);
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
    expect((await fixture.join(token)).status).toBe(403);
  });
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
    const made = await accounts.site.call(
      invitationsApi.inviteByLink,
      { body: body as object },
      as(fixture.admin),
    );
    expect(made.status).toBe(400);
  }
  for (const email of ['', 'x', 'a@b', 'a@example.org\nBcc: b@example.org']) {
    const made = await accounts.site.call(
      invitationsApi.inviteByEmail,
      { body: { email } },
      as(fixture.admin),
    );
    expect(made.status).toBe(400);
  }
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    for (const call of [invitationsApi.revoke, invitationsApi.sendAgain]) {
      expect((await accounts.site.call(call, { params: { id } }, as(fixture.admin))).status).toBe(404);
    }
  }
  expect(await fixture.list()).toEqual([]);
});

test('only admins invite', async () => {
  const editor = await createMember(accounts.site, { role: 'editor' });
  for (const call of [invitationsApi.inviteByLink, invitationsApi.list] as const) {
    expect((await accounts.site.call(call, {}, as(editor))).status).toBe(403);
    expect((await accounts.site.call(call, {})).status).toBe(401);
  }
});

test('the audit log has who invited, sent again and revoked, and the role that a newcomer got; never an address', async () => {
  const { id } = await fixture.inviteAda({ role: 'reviewer' });
  await accounts.site.call(invitationsApi.sendAgain, { params: { id } }, as(fixture.admin));
  await accounts.site.call(invitationsApi.revoke, { params: { id } }, as(fixture.admin));
  const { token } = await fixture.makeLink({ role: 'editor' });
  const joined = await fixture.join(token);
  const { body } = await accounts.site.call(
    auditApi.list,
    { query: { actor: fixture.admin.id } },
    as(fixture.admin),
  );
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
  expect(entries.every(({ actor }) => actor?.id === fixture.admin.id)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain('example.org');
  expect(joined.body.role).toBe('editor');
});

test('the list shows all invitations, or those of one state', async () => {
  const open = await fixture.makeLink();
  const used = await fixture.makeLink();
  await fixture.join(used.token);
  const revoked = await fixture.makeLink();
  await accounts.site.call(invitationsApi.revoke, { params: { id: revoked.id } }, as(fixture.admin));
  const linus = await createMember(accounts.site, { role: 'admin' });
  const orphaned = await fixture.makeLink({}, linus);
  await demote(accounts.site, linus);
  const expired = await fixture.makeLink({ validDays: 1 });
  await accounts.site.platform.transact((tx) =>
    tx.execute(sql`update invitations set expires_at = created_at where id = ${expired.id}`),
  );
  const listIds = async (query: { state?: string }) => {
    const { body } = await accounts.site.call(invitationsApi.list, { query }, as(fixture.admin));
    return (body.invitations as { id: string; state: string }[]).map(({ id, state }) => [id, state]);
  };
  expect(await listIds({ state: 'open' })).toEqual([[open.id, 'open']]);
  expect(await listIds({ state: 'used' })).toEqual([[used.id, 'used']]);
  expect(await listIds({ state: 'expired' })).toEqual([[expired.id, 'expired']]);
  const revokedIds = (await listIds({ state: 'revoked' })).map(([id]) => id);
  expect(revokedIds.sort()).toEqual([orphaned.id, revoked.id].sort());
  expect(await listIds({})).toHaveLength(5);
  const wrong = await accounts.site.call(
    invitationsApi.list,
    { query: { state: 'lost' } },
    as(fixture.admin),
  );
  expect(wrong.status).toBe(400);
});

test('a member’s export has the invitation that they came by', async () => {
  const { token } = await fixture.makeLink({ role: 'reviewer' });
  const joined = await fixture.join(token);
  const { body } = await accounts.site.call(
    accountsApi.exportAccount,
    {},
    { token: String(joined.body.token) },
  );
  expect(body.invitation).toMatchObject({
    role: 'reviewer',
    email: null,
    invitedBy: fixture.admin.username,
    usedAt: expect.any(String),
  });
});

test('a member who is deleted is no longer in the list; the place stays used', async () => {
  const { token } = await fixture.makeLink();
  const joined = await fixture.join(token);
  await accounts.site.call(
    accountsApi.deleteAccount,
    { body: { password: goodPassword } },
    { token: String(joined.body.token) },
  );
  expect(await fixture.list()).toMatchObject([{ state: 'used', usedPlaces: 1, members: [] }]);
});

test('an editor is invited to a category that then gets another name', async () => {
  const { token } = await fixture.makeLink({ role: 'editor', categories: ['css'] });
  await accounts.site.platform.transact((tx) =>
    tx.execute(sql`update categories set slug = 'style' where slug = 'css'`),
  );
  expect((await fixture.open(token)).body.invitation).toMatchObject({ categories: ['style'] });
  await accounts.site.platform.transact((tx) =>
    tx.execute(sql`update categories set slug = 'css' where slug = 'style'`),
  );
});
