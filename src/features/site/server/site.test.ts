import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { auditApi } from '#features/audit/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { siteApi } from '../contract.ts';
import { defaultHome, defaultIdentity, type HomeSettings, type Identity } from '../rules.ts';
import { defaultSignUpPolicy } from '../sign-up-policy.ts';
import { shortDuration } from './figures.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: 'Grace', role: 'admin' });
});

afterAll(() => site?.close());

const asAdmin = () => ({ token: admin.token });

async function saveIdentity(change: Partial<Identity>, version?: number) {
  const { body } = await site.call(siteApi.readIdentity, {}, asAdmin());
  const settings = { ...(body.settings as Identity), ...change };
  return site.call(
    siteApi.saveIdentity,
    { body: { ...settings, version: version ?? (body.version as number) } },
    asAdmin(),
  );
}

async function saveHome(change: Partial<HomeSettings>) {
  const { body } = await site.call(siteApi.readHomeSettings, {}, asAdmin());
  const settings = { ...(body.settings as HomeSettings), ...change };
  return site.call(siteApi.saveHome, { body: { ...settings, version: body.version as number } }, asAdmin());
}

const readName = async () => ((await site.call(siteApi.read)).body.site as Identity).name;

test('an untouched site has the identity and the home page that come with it', async () => {
  expect((await site.call(siteApi.read)).body.site).toMatchObject({
    ...defaultIdentity,
    signUp: 'open',
    reviewHours: { from: 24, to: 48 },
    reviewTime: '24–48 hours',
  });
  expect((await site.call(siteApi.readHome)).body.home).toMatchObject({
    headline: [
      { isEmphasised: false },
      { text: 'Read by a person', isEmphasised: true },
      { isEmphasised: false },
    ],
    title: 'Galley: articles by developers, reviewed by a person',
    lead: expect.stringMatching(/^On Galley, people/),
    figures: [{ value: '24–48 h' }, { value: '100%' }, { value: '0' }],
  });
  const { body } = await site.call(siteApi.readIdentity, {}, asAdmin());
  expect(body).toMatchObject({ settings: defaultIdentity, version: 0 });
});

test('only admins read and save settings', async () => {
  const member = await createMember(site);
  const calls = [
    [siteApi.readIdentity, {}],
    [siteApi.saveIdentity, { body: { ...defaultIdentity, version: 0 } }],
    [siteApi.readHomeSettings, {}],
    [siteApi.saveHome, { body: { ...defaultHome, version: 0 } }],
    [siteApi.readSignUpSettings, {}],
    [siteApi.saveSignUp, { body: { ...defaultSignUpPolicy, version: 0 } }],
  ] as const;
  for (const [contract, args] of calls) {
    expect((await site.call(contract, args)).status).toBe(401);
    expect((await site.call(contract, args, { token: member.token })).status).toBe(403);
  }
});

test.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['https://example.org/contact', 'https://example.org/contact'],
])('the footer links to the contact %s', async (contact, url) => {
  await saveIdentity({ contact });
  const { footer } = (await site.call(siteApi.read)).body.site as { footer: { links: object[] }[] };
  expect(footer.at(-1)?.links.at(-1)).toEqual({ label: 'Contact', url, isPage: false });
});

describe('saving', () => {
  test('saved settings are public at once, and in the audit log', async () => {
    const response = await saveIdentity({ name: '  Night   Shift ', imprint: 'Ada, London' });
    expect(response).toMatchObject({ status: 200, body: { settings: { name: 'Night Shift' }, version: 3 } });
    expect(await readName()).toBe('Night Shift');
    const { body } = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, asAdmin());
    expect((body.entries as object[])[0]).toMatchObject({
      act: 'settings-changed',
      subject: 'identity',
      note: 'name, imprint',
      actor: { name: 'Grace' },
    });
  });

  test('saving without a change raises no version and is not in the audit log', async () => {
    const before = (await site.call(siteApi.readIdentity, {}, asAdmin())).body.version;
    expect((await saveIdentity({})).body.version).toBe(before);
  });

  test('a save of an older version is refused, and nothing changes', async () => {
    await saveIdentity({ name: 'First' });
    const { body } = await site.call(siteApi.readIdentity, {}, asAdmin());
    const seen = body.version as number;
    expect((await saveIdentity({ name: 'Second' }, seen)).status).toBe(200);
    expect(await saveIdentity({ name: 'Third' }, seen)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await readName()).toBe('Second');
  });

  test('of many saves of the same version at the same time, one succeeds', async () => {
    const { body } = await site.call(siteApi.readHomeSettings, {}, asAdmin());
    const settings = body.settings as HomeSettings;
    const version = body.version as number;
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        site.call(siteApi.saveHome, { body: { ...settings, lead: `Save ${index}`, version } }, asAdmin()),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  test('bad settings are refused with a sentence for each field, and nothing changes', async () => {
    const before = await readName();
    expect(await saveIdentity({ name: ' ', contact: 'me', language: '?' })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        fields: { name: expect.any(String), contact: expect.any(String), language: expect.any(String) },
      },
    });
    expect((await saveHome({ figures: [] })).status).toBe(400);
    const wrongKind = await site.call(
      siteApi.saveHome,
      { body: { ...defaultHome, figures: ['users', 'trackers', 'articles'], version: 0 } },
      asAdmin(),
    );
    expect(wrongKind.status).toBe(400);
    expect(await readName()).toBe(before);
  });
});

describe('the figures of the home page', () => {
  const figures = async () => {
    const { home } = (await site.call(siteApi.readHome)).body as { home: { figures: { value: string }[] } };
    return home.figures.map(({ value }) => value);
  };

  test('the number of articles follows what is published, and a figure without data is left out', async () => {
    await saveHome({ figures: ['articles', 'review-median', 'paywalls'] });
    expect(await figures()).toEqual(['0', '0']);
    const ada = await createMember(site);
    await articleCalls(site).approved(ada, admin);
    expect(await figures()).toEqual(['1', '0']);
  });

  test('admins see all figures with their values', async () => {
    const { body } = await site.call(siteApi.readHomeSettings, {}, asAdmin());
    expect(body.figures).toContainEqual({ kind: 'review-p90', value: null, label: expect.any(String) });
  });

  test.each([
    [null, null],
    [0.4, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [47 * 60, '47 h'],
    [72 * 60, '3 d'],
  ])('%s minutes are shown as %s', (minutes, shown) => {
    expect(shortDuration(minutes)).toBe(shown);
  });
});

test('another instance uses new settings at once, and reads them from memory', async () => {
  const other = await startTestSite({ listens: true });
  try {
    const grace = await createMember(other, { role: 'admin' });
    const read = async () => ((await other.call(siteApi.read)).body.site as Identity).name;
    expect(await read()).toBe('Galley');
    // As another instance would: a row, and a notification.
    const { default: pg } = await import('pg');
    const client = new pg.Client(other.connectionString);
    await client.connect();
    await client.query(`insert into site_settings values ('identity', 1, '{"name":"Elsewhere"}', now())`);
    expect(await read()).toBe('Galley');
    await client.query(`select pg_notify('galley_touched', '["settings:identity"]')`);
    await client.end();
    await expect.poll(read).toBe('Elsewhere');
    const { body } = await other.call(siteApi.readIdentity, {}, { token: grace.token });
    expect(body).toMatchObject({ version: 1, settings: { ...defaultIdentity, name: 'Elsewhere' } });
  } finally {
    await other.close();
  }
});
