// Two instances of one site: what an admin changes on one shows at once on the other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { type InvitationEntry, invitationsApi } from '#features/members/invitations-contract.ts';
import { pageCallsOf } from '#features/pages/server/pages.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { categoryCalls } from '#features/site/server/categories/categories.fixture.ts';
import { settingsFileApi } from '#features/site/settings-file-contract.ts';
import { createMember, type Member } from '../members.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

let here: TestSite;
let there: TestSite;
let admin: Member;

beforeAll(async () => {
  here = await startTestSite({ listens: true });
  there = await startTestSite({ listens: true, beside: here });
  admin = await createMember(here, { role: 'admin' });
});

afterAll(async () => {
  await there?.close();
  await here?.close();
});

const asAdmin = () => ({ token: admin.token });

test('a page of text that is saved, added or deleted on one instance', async () => {
  const pages = pageCallsOf(here, admin);
  const read = async (slug: string) => (await pageCallsOf(there, admin).read(slug))?.lead;
  await read('privacy');
  await pages.save('privacy', { lead: 'Ours.' });
  await expect.poll(() => read('privacy')).toBe('Ours.');
  expect(await read('imprint')).toBeUndefined();
  const added = await pages.create({ slug: 'imprint', lead: 'Who we are.', footerColumn: 'site' });
  await expect.poll(() => read('imprint')).toBe('Who we are.');
  const readFooter = async () => JSON.stringify((await there.call(siteApi.read)).body);
  await expect.poll(readFooter).toContain('/pages/imprint');
  await pages.remove((added.body.page as { id: string }).id);
  await expect.poll(() => read('imprint')).toBeUndefined();
  await expect.poll(readFooter).not.toContain('/pages/imprint');
});

test('a category that is renamed on one instance', async () => {
  const readNames = async () => JSON.stringify((await there.call(readingApi.listCategories)).body);
  expect(await readNames()).not.toContain('Style');
  await categoryCalls(here, () => admin).rename('css', { name: 'Style' });
  await expect.poll(readNames).toContain('Style');
});

test('a settings file that is imported on one instance', async () => {
  const readSite = async () => JSON.stringify((await there.call(siteApi.read)).body);
  await readSite();
  const sections = {
    identity: { name: 'Night Shift' },
    pages: { rules: { title: 'Rules', content: 'Be kind.' } },
  };
  const file = { format: 'galley-settings', version: 1, sections };
  expect((await here.call(settingsFileApi.importFile, { body: { file } }, asAdmin())).status).toBe(200);
  await expect.poll(readSite).toContain('Night Shift');
  await expect.poll(async () => (await pageCallsOf(there, admin).read('rules'))?.title).toBe('Rules');
});

test('an invitation that is made on one instance and revoked on the other', async () => {
  const made = await here.call(invitationsApi.inviteByLink, { body: {} }, asAdmin());
  const { id } = made.body.invitation as InvitationEntry;
  const token = String(made.body.link).split('#')[1] ?? '';
  const open = (site: TestSite) => site.call(accountsApi.openInvitation, { body: { token } });
  expect((await open(there)).status).toBe(200);
  expect((await there.call(invitationsApi.revoke, { params: { id } }, asAdmin())).status).toBe(200);
  expect((await open(here)).body).toMatchObject({ code: 'invitation_revoked' });
  const { body } = await here.call(invitationsApi.list, { query: { state: 'revoked' } }, asAdmin());
  expect(body.invitations).toMatchObject([{ id }]);
});
