import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { type Member, memberPassword } from '#test/members.ts';
import type { TestResponse } from '#test/test-site.ts';
import { passkeyApi } from '../../passkey-contract.ts';
import { providerApi } from '../../provider-contract.ts';
import { startSignInSite } from '../sign-in.fixture.ts';

let signIn: Awaited<ReturnType<typeof startSignInSite>>;
let ada: Member;

beforeAll(async () => {
  signIn = await startSignInSite();
});

beforeEach(async () => {
  signIn.clock.now = new Date();
  await signIn.clearLimits();
  ada = await signIn.createMember();
});

afterAll(() => signIn?.site.close());

const refused = [400, 'passkey_refused'];
const outcome = ({ status, body }: TestResponse) => [status, body.code];

const list = async (member: Member) =>
  (await signIn.site.call(providerApi.waysIn, {}, { token: member.token })).body.passkeys as {
    id: string;
    name: string;
    lastUsedAt: string | null;
  }[];

const remove = (member: Member, id: string, body: object = { password: memberPassword }) =>
  signIn.site.call(passkeyApi.remove, { params: { id }, body }, { token: member.token });

const withoutPassword = (member: Member) =>
  signIn.site.platform.db.execute(
    sql`update accounts set password_hash = ${noPassword} where id = ${member.id}`,
  );

describe('renaming and removing', () => {
  test('a passkey is renamed and removed by its owner only, and each change is mailed', async () => {
    const grace = await signIn.createMember();
    const passkey = await signIn.addPasskey(ada);
    await signIn.subjects();
    const id = (await list(ada))[0]?.id ?? '';
    const rename = (member: Member, name: string) =>
      signIn.site.call(passkeyApi.rename, { params: { id }, body: { name } }, { token: member.token });
    expect((await rename(grace, 'Mine')).status).toBe(404);
    expect((await rename(ada, ' ')).status).toBe(400);
    expect((await rename(ada, 'Old phone')).body.passkey).toMatchObject({ name: 'Old phone' });
    expect((await remove(grace, id)).status).toBe(404);
    expect((await remove(ada, 'no-id')).status).toBe(404);
    expect(outcome(await remove(ada, id, { password: 'wrong' }))).toEqual([400, 'wrong_password']);
    expect((await remove(ada, id)).status).toBe(200);
    expect(await list(ada)).toEqual([]);
    expect(await signIn.subjects()).toEqual([
      'A passkey of your account on Galley was renamed',
      'A way to sign in to Galley was removed',
    ]);
    expect(outcome(await signIn.signIn(passkey.use(await signIn.startPasskeySignIn())))).toEqual(refused);
  });

  test('the last way in cannot be removed, also when two are removed at once', async () => {
    await signIn.addPasskey(ada);
    await signIn.addPasskey(ada);
    await withoutPassword(ada);
    const ids = (await list(ada)).map(({ id }) => id);
    const responses = await Promise.all(ids.map((id) => remove(ada, id, {})));
    expect(responses.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'last_way_in'],
    ]);
    expect(await list(ada)).toHaveLength(1);
  });
});

test('an export names passkeys and has no key and no secret', async () => {
  const passkey = await signIn.addPasskey(ada);
  const { secret } = await signIn.setUp(ada);
  const { text } = await signIn.site.call(accountsApi.exportAccount, {}, { token: ada.token });
  expect(JSON.parse(text)).toMatchObject({
    passkeys: [{ name: 'My laptop' }],
    secondFactor: { since: signIn.clock.now.toISOString() },
  });
  expect(text).not.toContain(passkey.id);
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    expect(text).not.toContain(secret.toString(encoding));
  }
});
