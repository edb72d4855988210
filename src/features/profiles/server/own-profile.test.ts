import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { isImagePath } from '#features/images/rules.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { sendForm } from '#test/send-form.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { profilesApi } from '../contract.ts';

let site: TestSite;
let ada: Member;

beforeAll(async () => {
  site = await startTestSite();
});

beforeEach(async () => {
  ada = await createMember(site, { name: 'Ada Lovelace' });
});

afterAll(() => site?.close());

const fields = {
  bio: 'I write programs.',
  location: 'London',
  website: 'https://example.com',
  twitter: 'https://twitter.com/ada',
  linkedin: 'https://www.linkedin.com/in/ada',
  github: 'https://github.com/ada',
  profession: 'Programmer',
  company: 'Analytical Engines',
  skills: ['Maths', 'Punch cards'],
  interests: ['Flying'],
  profilePicture: 'https://example.com/ada.png',
};

const save = (body: Record<string, unknown>, member = ada) =>
  site.call(profilesApi.save, { body }, { token: member.token });
const readMine = async (member = ada) =>
  (await site.call(profilesApi.mine, {}, { token: member.token })).body;
const readUser = async (member = ada) =>
  (await site.call(accountsApi.profile, {}, { token: member.token })).body.user;

describe('my profile', () => {
  test('a profile is null until it is saved', async () => {
    expect(await readMine()).toMatchObject({ success: true, data: null });
    expect(await readUser()).toMatchObject({ hasProfile: false, avatar: null });
  });

  test('a saved profile is returned in its public form', async () => {
    const response = await save(fields);
    expect(response).toMatchObject({ status: 200, body: { message: 'Profile Created Successfully' } });
    const { twitter, linkedin, github } = fields;
    expect((await readMine()).data).toEqual({
      ...fields,
      userId: ada.id,
      username: ada.username,
      fullName: 'Ada Lovelace',
      socialLinks: { twitter, linkedin, github },
      updatedAt: expect.any(String),
      articleCount: 0,
      followers: 0,
    });
    expect(await readUser()).toMatchObject({ hasProfile: true, avatar: fields.profilePicture });
  });

  test('the server normalizes the fields of a profile', async () => {
    const response = await save({
      website: 'example.com',
      twitter: '@ada',
      linkedin: 'in/ada',
      github: 'github.com/ada',
      skills: 'Go, go ,, Rust',
      interests: [' Tea ', 'tea'],
    });
    expect(response.body.data).toMatchObject({
      website: 'https://example.com',
      twitter: 'https://twitter.com/ada',
      linkedin: 'https://www.linkedin.com/in/ada',
      github: 'https://github.com/ada',
      skills: ['Go', 'Rust'],
      interests: ['Tea'],
    });
  });

  test('saving a profile keeps omitted fields and clears empty ones', async () => {
    await save(fields);
    const response = await save({ bio: '', company: null, profilePicture: null });
    expect(response.body).toMatchObject({
      message: 'Profile Updated Successfully',
      data: { bio: '', company: '', profilePicture: null, location: 'London', skills: fields.skills },
    });
    expect(await readUser()).toMatchObject({ hasProfile: true, avatar: null });
  });

  test('saving a profile cannot change the account or another profile', async () => {
    const eve = await createMember(site);
    const response = await save({
      bio: 'x',
      role: 'admin',
      userId: eve.id,
      accountId: eve.id,
      email: 'evil@example.com',
      username: 'other',
      fullName: 'Other',
      articleCount: 99,
      updatedAt: '2001-01-01T00:00:00.000Z',
    });
    expect(response.body.data).toMatchObject({
      userId: ada.id,
      username: ada.username,
      fullName: ada.name,
      articleCount: 0,
    });
    expect(await readUser()).toMatchObject({ role: 'user', email: ada.email, name: ada.name });
    expect((await readMine(eve)).data).toBeNull();
  });

  test('concurrent saves of different fields keep all of them', async () => {
    const changes = Object.entries(fields).map(([field, value]) => ({ [field]: value }));
    const responses = await Promise.all(changes.map((change) => save(change)));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect((await readMine()).data).toMatchObject(fields);
    const created = responses.filter(({ body }) => body.message === 'Profile Created Successfully');
    expect(created).toHaveLength(1);
  });

  test('a profile saved while its account is deleted does not remain', async () => {
    const responses = await Promise.all([
      save({ bio: 'a' }),
      site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: ada.token }),
      save({ bio: 'b' }),
    ]);
    expect(responses[1]?.status).toBe(200);
    for (const { status } of responses) expect([200, 401]).toContain(status);
    const left = await site.platform.db.execute(sql`select 1 from profiles where account_id = ${ada.id}`);
    expect(left.rows).toEqual([]);
  });

  test('a profile can be cleared repeatedly, and the account stays', async () => {
    await save(fields);
    for (const _ of [1, 2]) {
      const response = await site.call(profilesApi.remove, {}, { token: ada.token });
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    }
    expect((await readMine()).data).toBeNull();
    expect(await readUser()).toMatchObject({ hasProfile: false, avatar: null });
  });

  test('the export of an account contains its profile', async () => {
    await save(fields);
    const { body } = await site.call(accountsApi.exportAccount, {}, { token: ada.token });
    expect(body).toMatchObject({ profile: fields, images: [] });
  });
});

describe('my picture', () => {
  const sendPicture = async (
    content: Uint8Array | string,
    name = 'profilePicture',
    token: string | undefined = ada.token,
  ) => sendForm(site, '/api/profile/me/picture', [{ name, content, filename: 'me.png' }], { token });

  test('an uploaded profile picture is used at once', async () => {
    await save(fields);
    const response = await sendPicture(await drawImage(3_000, 1_500).png().toBuffer());
    expect(response.status).toBe(200);
    const { profilePicture } = response.body.data as { profilePicture: string };
    expect(isImagePath(profilePicture)).toBe(true);
    expect((await readMine()).data).toMatchObject({ ...fields, profilePicture });
    expect(await readUser()).toMatchObject({ avatar: profilePicture });
    // The path can be saved again as it was returned.
    expect((await save({ profilePicture })).body.data).toMatchObject({ profilePicture });
  });

  test('uploading a picture creates the profile', async () => {
    await sendPicture(await drawImage().png().toBuffer());
    expect(await readUser()).toMatchObject({ hasProfile: true });
  });

  test('a picture in a wrong field, of a wrong type or without a token is refused', async () => {
    const picture = await drawImage().png().toBuffer();
    expect(await sendPicture(picture, 'image')).toMatchObject({ status: 400, body: { code: 'no_file' } });
    expect(await sendPicture('<svg/>')).toMatchObject({ status: 400, body: { code: 'unsupported_image' } });
    expect((await sendPicture(picture, 'profilePicture', '')).status).toBe(401);
    expect((await readMine()).data).toBeNull();
  });
});

describe('bad input', () => {
  test.each([
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['a script as handle', { github: '"><script>alert(1)</script>' }, 'github'],
    ['another site as handle', { twitter: 'https://evil.example/ada' }, 'twitter'],
    ['credentials in an address', { website: 'https://a:b@example.com' }, 'website'],
    ['a picture as data', { profilePicture: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'profilePicture'],
    ['a picture from our own calls', { profilePicture: '/api/auth/logout' }, 'profilePicture'],
    ['a number', { bio: 5 }, 'bio'],
    ['an object as list', { skills: { 0: 'x' } }, 'skills'],
    ['numbers in a list', { skills: [1] }, 'skills'],
    ['too many skills', { skills: Array.from({ length: 21 }, (_, index) => `s${index}`) }, 'skills'],
    ['a bio of 1,001 characters', { bio: 'x'.repeat(1_001) }, 'bio'],
    ['a long company', { company: 'x'.repeat(101) }, 'company'],
  ])('%s is refused with the name of the field', async (_name, body, field) => {
    const response = await save(body);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(Object.keys(response.body.fields as object)).toEqual([expect.stringContaining(field)]);
    expect((await readMine()).data).toBeNull();
  });

  test('a NUL or a lone surrogate in a profile returns 400', async () => {
    expect((await save({ bio: 'a\u0000b' })).status).toBe(400);
    expect((await save({ bio: '\ud800' })).status).toBe(400);
  });

  test.each([profilesApi.mine, profilesApi.save, profilesApi.remove])(
    '$method of my profile without a token returns 401',
    async (contract) => {
      expect((await site.call(contract, { body: {} })).status).toBe(401);
    },
  );

  test('another member’s profile cannot be changed: such calls return 405', async () => {
    const eve = await createMember(site);
    await save(fields);
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE'] as const) {
      const response = await site.app.inject({
        method,
        url: `/api/profile/${ada.id}`,
        headers: { authorization: `Bearer ${eve.token}` },
        payload: { bio: 'changed' },
      });
      expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
    }
    expect((await readMine()).data).toMatchObject(fields);
  });

  test('saving a profile more than 30 times a minute returns 429', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await save({ bio: 'x' })).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
