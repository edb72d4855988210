import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type Profile, profilesApi } from '../contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site?.close());

const save = (member: Member, body: Record<string, unknown> = { bio: 'x' }) =>
  site.call(profilesApi.save, { body }, { token: member.token });
const read = (who: string, token?: string) =>
  site.call(profilesApi.read, { params: { who } }, token ? { token } : {});

async function list(query: Record<string, string> = {}) {
  const { status, body } = await site.call(profilesApi.list, { query });
  expect(status).toBe(200);
  return body as { profiles: Profile[]; page: number; totalPages: number; total: number };
}

const usernames = ({ profiles }: { profiles: Profile[] }) => profiles.map(({ username }) => username);

describe('a public profile', () => {
  test('a public profile is found by id and by username in any letter case', async () => {
    const ada = await createMember(site, { name: 'Ada', username: 'Ada_L' });
    await save(ada, { bio: 'Hello' });
    const byId = await read(ada.id);
    expect(byId).toMatchObject({ status: 200, body: { data: { userId: ada.id, bio: 'Hello' } } });
    for (const who of [ada.id.toUpperCase(), 'Ada_L', 'ada_l', 'ADA_L']) {
      expect((await read(who)).body).toEqual(byId.body);
    }
  });

  test('every account has a public profile, filled in or not', async () => {
    const newcomer = await createMember(site, { name: 'Newcomer' });
    expect((await read(newcomer.username)).body.data).toEqual({
      ...{ userId: newcomer.id, username: newcomer.username, fullName: 'Newcomer' },
      ...{ bio: '', location: '', website: '', twitter: '', linkedin: '', github: '' },
      socialLinks: { twitter: '', linkedin: '', github: '' },
      ...{ profession: '', company: '', skills: [], interests: [] },
      ...{ profilePicture: null, updatedAt: null, articleCount: 0, followers: 0 },
    });
  });

  test('a public profile never contains the email, not even for its owner or an admin', async () => {
    const admin = await createMember(site, { role: 'admin' });
    const ada = await createMember(site, { email: 'very-secret@example.org' });
    await save(ada);
    for (const token of [undefined, ada.token, admin.token]) {
      const response = await read(ada.id, token);
      expect(JSON.stringify(response.body)).not.toMatch(/secret|email|password|role/i);
    }
    expect(JSON.stringify(await list())).not.toMatch(/example\.org|"email"/);
  });

  test.each([
    'nobody-here',
    '00000000-0000-4000-8000-000000000000',
    'a',
    "' or 1=1 --",
    '%',
    '../me',
    'x'.repeat(200),
    '💥',
  ])('the public profile of %j returns 404', async (who) => {
    expect(await read(who)).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  });

  test('a NUL in the URL returns 400', async () => {
    expect((await site.app.inject('/api/profile/a%00b')).statusCode).toBe(400);
  });

  test('a cached public profile shows a change at once', async () => {
    const ada = await createMember(site);
    await save(ada, { bio: 'before' });
    const first = await read(ada.username);
    expect(first.headers.etag).toBeDefined();
    expect((await read(ada.username)).headers.etag).toBe(first.headers.etag);
    await save(ada, { bio: 'after' });
    expect((await read(ada.username)).body.data).toMatchObject({ bio: 'after' });
    await site.call(profilesApi.remove, {}, { token: ada.token });
    expect((await read(ada.username)).body.data).toMatchObject({ bio: '' });
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, { token: ada.token });
    expect((await read(ada.username)).status).toBe(404);
  });
});

describe('the directory', () => {
  let people: TestSite;

  beforeAll(async () => {
    people = site;
    await people.platform.db.execute(sql`delete from accounts`);
    const make = async (name: string, username: string, body: Record<string, unknown>) =>
      save(await createMember(people, { name, username }), body);
    await make('Grace Hopper', 'grace', { profession: 'Rear admiral', company: 'Navy', skills: ['COBOL'] });
    await make('Ada Lovelace', 'countess', { profession: 'Programmer', skills: ['Maths', 'C++', 'Go'] });
    await make('alan Turing', 'turing', { company: 'Bletchley 100%', skills: ['Logic', 'a_b'] });
    await make('Barbara Liskov', 'liskov', { bio: 'Only her bio says gopher.', skills: ['CLU'] });
    await createMember(people, { name: 'Nobody Yet', username: 'no-profile' });
  });

  test('the directory lists members with a profile, by name', async () => {
    const page = await list();
    expect(usernames(page)).toEqual(['countess', 'turing', 'liskov', 'grace']);
    expect(page).toMatchObject({ page: 1, totalPages: 1, total: 4 });
  });

  test.each([
    ['ada', ['countess']],
    ['LOVE', ['countess']],
    ['grace hop', ['grace']],
    ['hopper grace', ['grace']],
    ['grace turing', []],
    ['count', ['countess']],
    ['admiral', ['grace']],
    ['navy', ['grace']],
    ['cobol', ['grace']],
    ['go', ['countess']],
    ['c++', ['countess']],
    ['c', ['countess', 'liskov', 'grace']],
    ['gopher', []],
    ['%', []],
    ['100%', ['turing']],
    ['a_b', ['turing']],
    ['_', []],
    ['\\', []],
    ["'; drop table profiles; --", []],
    ['   ', ['countess', 'turing', 'liskov', 'grace']],
  ])('a directory search for %j finds %j', async (q, found) => {
    expect(usernames(await list({ q }))).toEqual(found);
  });

  test('each person is on one page of the directory only', async () => {
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ page, limit: '1' })));
    expect(pages.flatMap(usernames)).toEqual(['countess', 'turing', 'liskov', 'grace']);
    expect(pages[0]).toMatchObject({ totalPages: 4, total: 4 });
    expect(await list({ page: '9', limit: '1' })).toMatchObject({ profiles: [], page: 9, totalPages: 4 });
    expect((await list({ page: '999999999', limit: '100' })).profiles).toEqual([]);
  });

  test.each([{ page: '0' }, { page: '-1' }, { page: 'x' }, { limit: '1.5' }, { q: 'x'.repeat(101) }])(
    'the directory with %j returns 400',
    async (query) => {
      expect((await site.call(profilesApi.list, { query })).status).toBe(400);
    },
  );

  test('people with one name have a stable order, and a new profile is listed at once', async () => {
    const before = await list();
    const twins = await Promise.all([1, 2, 3].map(() => createMember(site, { name: 'Twin' })));
    await Promise.all(twins.map((twin) => save(twin)));
    const first = await list({ q: 'twin' });
    expect(first.profiles).toHaveLength(3);
    const walked = await Promise.all(['1', '2', '3'].map((page) => list({ q: 'twin', page, limit: '1' })));
    expect(walked.flatMap(usernames)).toEqual(usernames(first));
    expect((await list()).total).toBe(before.total + 3);
  });
});

test('the database refuses a link that a browser would run as a script', async () => {
  const ada = await createMember(site);
  await save(ada);
  const attack = site.platform.db.execute(
    sql`update profiles set website = 'javascript:alert(1)' where account_id = ${ada.id}`,
  );
  await expect(attack).rejects.toMatchObject({ cause: { constraint: 'profiles_website_check' } });
});

test('the cached directory shows a change of an author’s public articles at once', async () => {
  const articles = articleCalls(site);
  const admin = await createMember(site, { role: 'admin' });
  const ada = await createMember(site);
  await save(ada, { bio: 'I write.' });
  const countListed = async () => {
    const { body } = await site.call(profilesApi.list, { query: { q: ada.username } });
    return (body.profiles as { articleCount: number }[])[0]?.articleCount;
  };
  expect(await countListed()).toBe(0);
  const { _id } = await articles.approved(ada, admin);
  expect(await countListed()).toBe(1);
  await articles.decide(admin, _id, 'hidden');
  expect(await countListed()).toBe(0);
});
