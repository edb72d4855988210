import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { siteApi } from '../../contract.ts';
import { defaultIdentity } from '../../rules.ts';
import { settingsFileApi } from '../../settings-file-contract.ts';
import { fileFormat, type SettingsFile } from '../../settings-file-rules.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { name: 'Grace', username: 'grace', role: 'admin' });
});

afterAll(() => site?.close());

const asAdmin = () => ({ token: admin.token });
const read = async () =>
  (await site.call(settingsFileApi.exportFile, {}, asAdmin())).body.file as SettingsFile;
const look = (file: unknown) => site.call(settingsFileApi.lookAtFile, { body: { file } }, asAdmin());
const importFile = (file: unknown, seen?: string) =>
  site.call(settingsFileApi.importFile, { body: { file, ...(seen && { seen }) } }, asAdmin());
const fileWith = (sections: object) => ({ format: fileFormat, version: 1, sections });

let untouched: SettingsFile;

beforeEach(async () => {
  untouched ??= await read();
  expect((await importFile(untouched)).status).toBe(200);
});

test('an exported file changes nothing on the same site', async () => {
  expect(await look(untouched)).toMatchObject({ status: 200, body: { changes: [] } });
  expect(Object.keys(untouched.sections)).toEqual(expect.arrayContaining(['identity', 'home', 'reviews']));
  expect(untouched.sections.identity).toEqual(defaultIdentity);
});

test('a look says what would change, section by section, and changes nothing', async () => {
  const file = fileWith({ identity: { name: 'Night Shift' }, reviews: { hoursTo: 72 } });
  expect((await look(file)).body.changes).toEqual([
    { section: 'identity', field: 'name', before: 'Galley', after: 'Night Shift' },
    { section: 'reviews', field: 'hoursTo', before: '48', after: '72' },
  ]);
  expect(await read()).toEqual(untouched);
});

test('an import changes what the file says, at once and in the audit log, and leaves the rest', async () => {
  const file = fileWith({ identity: { name: ' Night  Shift ' }, home: { lead: 'Read at {name}.' } });
  expect(await importFile(file)).toMatchObject({ status: 200, body: { message: 'Settings imported' } });
  expect((await site.call(siteApi.read)).body.site).toMatchObject({
    name: 'Night Shift',
    tagline: defaultIdentity.tagline,
  });
  expect((await site.call(siteApi.readHome)).body.home).toMatchObject({ lead: 'Read at Night Shift.' });
  const { body } = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, asAdmin());
  expect((body.entries as object[]).slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'identity', note: 'name', actor: expect.anything() }),
      expect.objectContaining({ subject: 'home', note: 'lead' }),
    ]),
  );
});

test('people are named by their usernames, so that a file fits another site', async () => {
  const reviews = { mailTo: 'named', mailMembers: ['Grace'] };
  expect((await importFile(fileWith({ reviews }))).status).toBe(200);
  const file = await read();
  expect(file.sections.reviews).toMatchObject({ mailMembers: ['grace'] });
  const other = await startTestSite();
  try {
    const boss = await createMember(other, { username: 'boss', role: 'admin' });
    const as = { token: boss.token };
    expect(await other.call(settingsFileApi.importFile, { body: { file } }, as)).toMatchObject({
      status: 400,
      body: { fields: { 'reviews.mailMembers.0': expect.stringContaining('grace') } },
    });
    await createMember(other, { username: 'grace', role: 'reviewer' });
    expect((await other.call(settingsFileApi.importFile, { body: { file } }, as)).status).toBe(200);
    const copy = (await other.call(settingsFileApi.exportFile, {}, as)).body.file;
    expect(copy).toEqual(file);
  } finally {
    await other.close();
  }
});

describe('a file that cannot be used', () => {
  test.each<[string, unknown, string]>([
    ['no object', 'settings', 'format'],
    ['null', null, 'format'],
    ['a list', [], 'format'],
    ['another JSON file', { name: 'package' }, 'format'],
    ['another format', { ...fileWith({}), format: 'ghost' }, 'format'],
    ['a newer version', { ...fileWith({}), version: 2 }, 'version'],
    ['a version that is a text', { ...fileWith({}), version: '1' }, 'version'],
    ['no sections', { format: fileFormat, version: 1 }, 'sections'],
    ['sections that are a list', { ...fileWith({}), sections: [] }, 'sections'],
    ['something unknown beside the sections', { ...fileWith({}), colours: 1 }, 'colours'],
    ['an unknown section', fileWith({ kitchen: {} }), 'kitchen'],
    ['a section that is a text', fileWith({ identity: 'x' }), 'identity'],
    ['a section that is null', fileWith({ home: null }), 'home'],
    ['an unknown field', fileWith({ identity: { nmae: 'x' } }), 'identity.nmae'],
    ['a field of a wrong kind', fileWith({ identity: { name: 5 } }), 'identity.name'],
    ['a field that is null', fileWith({ identity: { name: null } }), 'identity.name'],
    ['a wrong kind deep inside', fileWith({ home: { figures: [5] } }), 'home.figures.0'],
    ['a value that is too long', fileWith({ identity: { name: 'x'.repeat(50) } }), 'identity.name'],
    ['an unknown choice', fileWith({ reviews: { mailTo: 'all' } }), 'reviews.mailTo'],
    ['a number out of range', fileWith({ reviews: { hoursFrom: -1 } }), 'reviews.hoursFrom'],
    ['a hostile link', fileWith({ identity: { contact: 'javascript:alert(1)' } }), 'identity.contact'],
  ])('%s is refused with a sentence that names the field', async (_, file, field) => {
    for (const response of [await look(file), await importFile(file)]) {
      expect(response).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
      expect(response.body.fields).toEqual({ [field]: expect.stringMatching(/\.$/) });
      expect(response.body.message).toContain(field);
    }
    expect(await read()).toEqual(untouched);
  });

  test('one wrong field refuses all sections, and every wrong field is named', async () => {
    const file = fileWith({ identity: { name: 'Fine' }, home: { figures: [] }, reviews: { hoursTo: 'x' } });
    const { body } = await importFile(file);
    expect(Object.keys(body.fields as object)).toEqual(['home.figures', 'reviews.hoursTo']);
    expect(await read()).toEqual(untouched);
  });

  test('a file of 10 MB is too large', async () => {
    const { status, body } = await importFile(fileWith({ identity: { name: 'x'.repeat(10_000_000) } }));
    expect([status, body.code]).toEqual([413, 'too_large']);
  });
});

describe('imports at the same time', () => {
  test('only what one of them says is imported, and nothing of another', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `Import ${index}`);
    const responses = await Promise.all(
      names.map((name) => importFile(fileWith({ identity: { name }, home: { title: name } }))),
    );
    const statuses = new Set(responses.map(({ status }) => status));
    expect(statuses).toContain(200);
    for (const { status, body } of responses)
      if (status !== 200) expect(body).toMatchObject({ code: 'import_running' });
    const { identity, home } = (await read()).sections;
    expect(home?.title).toBe(identity?.name);
  });

  test('an import after a look is refused if the settings have changed since', async () => {
    const file = fileWith({ identity: { tagline: 'From a file' } });
    const { seen } = (await look(file)).body;
    await importFile(fileWith({ identity: { name: 'Meanwhile' } }));
    expect(await importFile(file, seen as string)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await read()).sections.identity).toMatchObject({
      name: 'Meanwhile',
      tagline: defaultIdentity.tagline,
    });
    const again = (await look(file)).body.seen as string;
    expect((await importFile(file, again)).status).toBe(200);
  });

  test('a form that was opened before an import does not overwrite it', async () => {
    const { body } = await site.call(siteApi.readIdentity, {}, asAdmin());
    await importFile(fileWith({ identity: { name: 'Imported' } }));
    const save = { ...(body.settings as object), name: 'Typed', version: body.version };
    expect((await site.call(siteApi.saveIdentity, { body: save }, asAdmin())).status).toBe(409);
  });
});

test('only admins export, look and import', async () => {
  const member = await createMember(site, { role: 'editor' });
  const as = { token: member.token };
  expect((await site.call(settingsFileApi.exportFile, {}, as)).status).toBe(403);
  expect((await site.call(settingsFileApi.lookAtFile, { body: { file: {} } }, as)).status).toBe(403);
  expect((await site.call(settingsFileApi.importFile, { body: { file: {} } }, as)).status).toBe(403);
  expect((await site.call(settingsFileApi.exportFile)).status).toBe(401);
});
