import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { auditApi } from '#features/audit/contract.ts';
import { membersApi } from '#features/members/contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import type { RouteContract } from '#kit/api-contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { type Member, memberPassword } from '#test/members.ts';
import { removeSecondFactorOf } from '../../../../../scripts/admin/second-factor.ts';
import { secondFactorApi } from '../../second-factor-contract.ts';
import { startSignInSite } from '../sign-in.fixture.ts';

let signIn: Awaited<ReturnType<typeof startSignInSite>>;
let admin: Member;

beforeAll(async () => {
  signIn = await startSignInSite();
});

beforeEach(async () => {
  signIn.clock.now = new Date();
  await signIn.site.platform.transact(async (tx, invalidate) => {
    await tx.execute(sql`truncate accounts, rate_limits cascade`);
    await tx.execute(sql`delete from site_settings`);
    invalidate('settings:second-factor');
  });
  admin = await signIn.createMember({ role: 'admin' });
});

afterAll(() => signIn?.site.close());

const call = (contract: RouteContract, { token }: Member, args: Record<string, unknown> = {}) =>
  signIn.site.call(contract, args, { token });

async function outcomeOf(contract: RouteContract, member: Member) {
  const { status, body } = await call(contract, member);
  return [status, body.code];
}

async function requireOf(graceDays: number, by = admin) {
  const { body } = await call(secondFactorApi.readPolicy, by);
  const settings = { isRequired: true, graceDays, version: body.version };
  return call(secondFactorApi.savePolicy, by, { body: settings });
}

const newestEntry = async (act: string) =>
  ((await call(auditApi.list, admin, { query: { act } })).body.entries as object[])[0];

const setupRequired = [403, 'second_factor_setup_required'];

describe('a required second factor', () => {
  test('is required of editors and admins once the days of grace are over, in sessions that exist too', async () => {
    const [editor, reviewer] = [
      await signIn.createMember({ role: 'editor' }),
      await signIn.createMember({ role: 'reviewer' }),
    ];
    expect((await requireOf(3)).body.settings).toEqual({ isRequired: true, graceDays: 3 });
    const due = new Date(signIn.clock.now.getTime() + 3 * 24 * 60 * 60_000).toISOString();
    expect(await outcomeOf(notificationsApi.list, editor)).toEqual([200, undefined]);
    const { body } = await call(accountsApi.profile, editor);
    expect(body.user).toMatchObject({ secondFactorDue: due });
    expect((await call(accountsApi.profile, reviewer)).body.user).not.toHaveProperty('secondFactorDue');

    signIn.passMinutes(3 * 24 * 60);
    for (const member of [editor, admin]) {
      expect(await outcomeOf(notificationsApi.list, member)).toEqual(setupRequired);
      expect(await outcomeOf(accountsApi.sessions, member)).toEqual(setupRequired);
      expect(await outcomeOf(accountsApi.profile, member)).toEqual([200, undefined]);
      expect(await outcomeOf(secondFactorApi.read, member)).toEqual([200, undefined]);
      // As without a token: everybody may read.
      expect(await outcomeOf(readingApi.list, member)).toEqual([200, undefined]);
    }
    expect(await outcomeOf(notificationsApi.list, reviewer)).toEqual([200, undefined]);
    const { body: signedIn } = await signIn.login(editor);
    expect(signedIn.user).toMatchObject({ secondFactorDue: due });
    expect(await outcomeOf(notificationsApi.list, { ...editor, token: String(signedIn.token) })).toEqual(
      setupRequired,
    );

    await signIn.setUp(editor);
    expect(await outcomeOf(notificationsApi.list, editor)).toEqual([200, undefined]);
    expect((await call(accountsApi.profile, editor)).body.user).not.toHaveProperty('secondFactorDue');
    expect(await outcomeOf(accountsApi.logout, admin)).toEqual([200, undefined]);
  });

  test('a submission is not shown to an admin whose second factor is overdue', async () => {
    const { articleCalls } = await import('#features/articles/server/articles.fixture.ts');
    const author = await signIn.createMember();
    const submission = await articleCalls(signIn.site).submitted(author);
    const read = () => call(readingApi.read, admin, { params: { id: submission._id } });
    expect((await read()).status).toBe(200);
    await requireOf(0);
    expect((await read()).status).toBe(404);
  });

  test('accounts whose only way in is a passkey need no second factor', async () => {
    await signIn.addPasskey(admin);
    await requireOf(0);
    expect(await outcomeOf(notificationsApi.list, admin)).toEqual(setupRequired);
    await signIn.site.platform.db.execute(
      sql`update accounts set password_hash = ${noPassword} where id = ${admin.id}`,
    );
    expect(await outcomeOf(notificationsApi.list, admin)).toEqual([200, undefined]);
  });

  test('turning it off lets everybody in, and requiring it again starts new days of grace', async () => {
    const protectedAdmin = await signIn.createMember({ role: 'admin' });
    await signIn.setUp(protectedAdmin);
    await requireOf(1);
    signIn.passMinutes(48 * 60);
    expect(await outcomeOf(notificationsApi.list, admin)).toEqual(setupRequired);
    const { body } = await call(secondFactorApi.readPolicy, protectedAdmin);
    const off = { isRequired: false, graceDays: 1, version: body.version };
    await call(secondFactorApi.savePolicy, protectedAdmin, { body: off });
    expect(await outcomeOf(notificationsApi.list, admin)).toEqual([200, undefined]);
    await requireOf(1, protectedAdmin);
    expect(await outcomeOf(notificationsApi.list, admin)).toEqual([200, undefined]);
  });

  test('a stale save is refused, a wrong number of days too, and a change is in the audit log', async () => {
    await requireOf(7);
    const stale = { isRequired: false, graceDays: 7, version: 0 };
    expect((await call(secondFactorApi.savePolicy, admin, { body: stale })).body.code).toBe('stale_version');
    for (const graceDays of [-1, 1.5, 91]) {
      const saved = await requireOf(graceDays);
      expect([saved.status, Object.keys(saved.body.fields as object)]).toEqual([400, ['graceDays']]);
    }
    expect(await newestEntry('settings-changed')).toMatchObject({ subject: 'second-factor' });
  });
});

describe('a member who lost the phone', () => {
  test('an admin turns off the second factor of another account, which is audited and mailed', async () => {
    const ada = await signIn.createMember();
    await signIn.setUp(ada);
    await signIn.subjects();
    const challenge = (await signIn.login(ada)).body.challenge;
    const read = await call(membersApi.read, admin, { params: { id: ada.id } });
    expect(read.body.secondFactorSince).toBe(signIn.clock.now.toISOString());
    const remove = () => call(membersApi.removeSecondFactor, admin, { params: { id: ada.id } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await signIn.login(ada)).status).toBe(200);
    expect((await signIn.answer(challenge, '000000')).body.code).toBe('challenge_over');
    expect(await signIn.subjects()).toEqual([
      'An admin turned off the second factor of your account on Galley',
    ]);
    expect(await newestEntry('second-factor-removed')).toMatchObject({ subjectId: ada.id });
    const own = await call(membersApi.removeSecondFactor, admin, { params: { id: admin.id } });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
  });

  test('an operator turns it off from the shell', async () => {
    const ada = await signIn.createMember();
    await signIn.setUp(ada);
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await removeSecondFactorOf(signIn.site.platform, ada.email.toUpperCase());
    await removeSecondFactorOf(signIn.site.platform, ada.email);
    const lines = said.mock.calls.map(([line]) => String(line));
    said.mockRestore();
    expect(lines[0]).toContain('without a second factor now');
    expect(lines[1]).toContain('has no second factor');
    await expect(removeSecondFactorOf(signIn.site.platform, 'nobody@example.org')).rejects.toThrow(
      'nobody@example.org',
    );
    expect((await signIn.login(ada, memberPassword)).status).toBe(200);
    expect(await newestEntry('second-factor-removed')).toMatchObject({ actorKind: 'operator' });
  });
});
