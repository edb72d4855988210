import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { type Member, memberPassword } from '#test/members.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
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

const withoutPassword = (member: Member) =>
  signIn.site.platform.db.execute(
    sql`update accounts set password_hash = ${noPassword} where id = ${member.id}`,
  );

describe('adding', () => {
  test('a passkey is added with a name, listed and mailed, and signs in without an address', async () => {
    const options = await signIn.startAdding(ada);
    expect(options).toMatchObject({
      rp: { id: 'galley.test', name: 'Galley' },
      user: { name: ada.email, displayName: ada.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    const passkey = createSoftwarePasskey();
    const added = await signIn.add(ada, passkey.create(options), ' My laptop ');
    expect(added).toMatchObject({ status: 201, body: { passkey: { name: 'My laptop', lastUsedAt: null } } });
    expect(await signIn.subjects()).toEqual(['New way to sign in to Galley']);

    const response = await signIn.signIn(passkey.use(await signIn.startPasskeySignIn()));
    expect(response).toMatchObject({ status: 200, body: { user: { email: ada.email } } });
    expect(await signIn.isLive(response.body.token)).toBe(true);
    expect((await list(ada))[0]?.lastUsedAt).toBe(signIn.clock.now.toISOString());
    expect((await signIn.startAdding(ada)).excludeCredentials).toMatchObject([{ id: passkey.id }]);
  });

  test('adding asks for the password, or for a fresh sign-in where there is none', async () => {
    const start = (body: object) => signIn.site.call(passkeyApi.startAdding, { body }, { token: ada.token });
    expect(outcome(await start({ password: 'wrong' }))).toEqual([400, 'wrong_password']);
    await withoutPassword(ada);
    expect((await start({})).status).toBe(200);
    signIn.passMinutes(16);
    expect(outcome(await start({}))).toEqual([403, 'fresh_sign_in_required']);
  });

  test.each<[string, Parameters<ReturnType<typeof createSoftwarePasskey>['create']>[1]]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without a check of the person', { isVerified: false }],
    ['made for signing in', { type: 'webauthn.get' }],
    ['with another challenge', { challenge: 'AAAA' }],
  ])('a passkey %s is not added', async (_what, made) => {
    const credential = createSoftwarePasskey().create(await signIn.startAdding(ada), made);
    expect(outcome(await signIn.add(ada, credential))).toEqual(refused);
    expect(await list(ada)).toEqual([]);
  });

  test('a challenge adds one passkey, within five minutes, to the account that asked for it', async () => {
    const grace = await signIn.createMember();
    const options = await signIn.startAdding(ada);
    const passkey = createSoftwarePasskey();
    expect(outcome(await signIn.add(grace, passkey.create(options)))).toEqual(refused);
    const again = await signIn.startAdding(ada);
    expect((await signIn.add(ada, passkey.create(again))).status).toBe(201);
    expect(outcome(await signIn.add(ada, createSoftwarePasskey().create(again)))).toEqual(refused);
    const late = await signIn.startAdding(ada);
    signIn.passMinutes(6);
    expect(outcome(await signIn.add(ada, createSoftwarePasskey().create(late)))).toEqual(refused);
    const theirs = await signIn.startAdding(grace);
    expect(outcome(await signIn.add(grace, passkey.create(theirs)))).toEqual([409, 'passkey_known']);
  });

  test('the challenge of a sign-in adds nothing', async () => {
    const { user } = await signIn.startAdding(ada);
    const { challenge } = await signIn.startPasskeySignIn();
    const credential = createSoftwarePasskey().create({ challenge, user });
    expect(outcome(await signIn.add(ada, credential))).toEqual(refused);
  });

  test('an account has at most 20 passkeys', async () => {
    await signIn.site.platform.db.execute(
      sql`insert into passkeys (account_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
        select ${ada.id}, 'many-' || number, '', 0, '{}', true, 'Key', now() from generate_series(1, 20) as number`,
    );
    const refusedStart = await signIn.site.call(
      passkeyApi.startAdding,
      { body: { password: memberPassword } },
      { token: ada.token },
    );
    expect(outcome(refusedStart)).toEqual([409, 'too_many_passkeys']);
  });
});

describe('signing in', () => {
  test('the options are the same for everybody, and name no passkey', async () => {
    await signIn.addPasskey(ada);
    const [one, other] = [await signIn.startPasskeySignIn(), await signIn.startPasskeySignIn()];
    expect(Object.keys(one).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect({ ...one, challenge: '' }).toEqual({ ...other, challenge: '' });
    expect(one.challenge).not.toBe(other.challenge);
  });

  test.each<[string, Parameters<ReturnType<typeof createSoftwarePasskey>['use']>[1]]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a subdomain', { origin: 'https://www.galley.test' }],
    ['from the site without HTTPS', { origin: 'http://galley.test' }],
    ['for another site', { rpId: 'evil.example' }],
    ['signed by another key', { signedBy: createSoftwarePasskey().privateKey }],
    ['without a check of the person', { isVerified: false }],
    ['made for adding', { type: 'webauthn.create' }],
    ['with a challenge that nobody issued', { challenge: 'A'.repeat(43) }],
  ])('a passkey used %s is refused', async (_what, made) => {
    const passkey = await signIn.addPasskey(ada);
    const credential = passkey.use(await signIn.startPasskeySignIn(), made);
    expect(outcome(await signIn.signIn(credential))).toEqual(refused);
    // A refusal uses up nothing but its challenge.
    expect((await signIn.signIn(passkey.use(await signIn.startPasskeySignIn()))).status).toBe(200);
  });

  test('an answer works once, also at the same time', async () => {
    const passkey = await signIn.addPasskey(ada);
    const credential = passkey.use(await signIn.startPasskeySignIn());
    const responses = await Promise.all([1, 2, 3].map(() => signIn.signIn(credential)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(outcome(await signIn.signIn(credential))).toEqual(refused);
  });

  test('an answer is refused after five minutes', async () => {
    const passkey = await signIn.addPasskey(ada);
    const options = await signIn.startPasskeySignIn();
    signIn.passMinutes(6);
    expect(outcome(await signIn.signIn(passkey.use(options)))).toEqual(refused);
  });

  test('the challenge for adding a passkey signs nobody in', async () => {
    const passkey = await signIn.addPasskey(ada);
    const options = await signIn.startAdding(ada);
    expect(outcome(await signIn.signIn(passkey.use(options)))).toEqual(refused);
  });

  test('a passkey that counts its uses must count on', async () => {
    const passkey = await signIn.addPasskey(ada);
    const use = async (counter: number) =>
      (await signIn.signIn(passkey.use(await signIn.startPasskeySignIn(), { counter }))).status;
    expect([await use(5), await use(5), await use(4), await use(0), await use(6)]).toEqual([
      200, 400, 400, 400, 200,
    ]);
  });

  test('a passkey that nobody has, and that of a deleted account, get the same refusal', async () => {
    const passkey = await signIn.addPasskey(ada);
    const stranger = createSoftwarePasskey();
    const unknown = await signIn.signIn(stranger.use(await signIn.startPasskeySignIn()));
    await signIn.site.call(
      accountsApi.deleteAccount,
      { body: { password: memberPassword } },
      { token: ada.token },
    );
    const deleted = await signIn.signIn(passkey.use(await signIn.startPasskeySignIn()));
    expect(outcome(unknown)).toEqual(refused);
    expect(deleted.body).toEqual(unknown.body);
  });

  test('a passkey of one account does not sign in to another', async () => {
    const grace = await signIn.createMember();
    const passkey = await signIn.addPasskey(ada);
    const { user } = await signIn.startAdding(grace);
    passkey.create({ challenge: '', user });
    expect(outcome(await signIn.signIn(passkey.use(await signIn.startPasskeySignIn())))).toEqual(refused);
  });

  test('a suspended account is told so, and gets no session', async () => {
    const passkey = await signIn.addPasskey(ada);
    await signIn.site.platform.db.execute(
      sql`update accounts set suspended_until = now() + interval '1 day', suspension_reason = 'Spam' where id = ${ada.id}`,
    );
    const response = await signIn.signIn(passkey.use(await signIn.startPasskeySignIn()));
    expect(outcome(response)).toEqual([403, 'suspended']);
  });
});
