import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditApi } from '#features/audit/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { siteApi } from '../contract.ts';
import { defaultFooter, type FooterSettings } from '../footer-rules.ts';

let site: TestSite;
let admin: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
});

afterAll(() => site?.close());

const asAdmin = () => ({ token: admin.token });
const readFooter = async () =>
  (await site.call(siteApi.readFooter, {}, asAdmin())).body as { settings: FooterSettings; version: number };
const save = (settings: FooterSettings, version: number) =>
  site.call(siteApi.saveFooter, { body: { ...settings, version } }, asAdmin());

test('links that were saved with the identity move to the footer', async () => {
  const file = resolve(import.meta.dirname, '../../../../migrations/0033_site-pages.sql');
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint').slice(-2);
  const identity = { name: 'Old site', footerLinks: [{ label: 'Status', url: 'https://status.example' }] };
  await site.platform.transact(async (tx, invalidate) => {
    await tx.execute(
      sql`insert into site_settings values ('identity', 3, ${JSON.stringify(identity)}::jsonb, now())`,
    );
    for (const statement of statements) await tx.execute(sql.raw(statement));
    invalidate('settings:identity', 'settings:footer');
  });
  const { settings, version } = await readFooter();
  expect(version).toBe(1);
  expect(settings).toEqual({
    ...defaultFooter,
    site: [...defaultFooter.site, { kind: 'link', label: 'Status', url: 'https://status.example' }],
  });
  const { rows } = await site.platform.db.execute(
    sql`select value from site_settings where section = 'identity'`,
  );
  expect(rows).toEqual([{ value: { name: 'Old site' } }]);
});

test('a saved footer is public at once and in the audit log, and an older version is refused', async () => {
  const { settings, version } = await readFooter();
  const changed = { ...settings, read: settings.read.toReversed() };
  expect(await save(changed, version)).toMatchObject({ status: 200, body: { version: version + 1 } });
  const { footer } = (await site.call(siteApi.read)).body.site as {
    footer: { links: { label: string }[] }[];
  };
  expect(footer[0]?.links.map(({ label }) => label)).toEqual([
    'Authors',
    'Categories',
    'Trending',
    'Articles',
  ]);
  expect(await save(settings, version)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  const { body } = await site.call(auditApi.list, { query: { act: 'settings-changed' } }, asAdmin());
  expect(body.entries).toMatchObject([{ subject: 'footer', note: 'read' }]);
});

test('a page that does not exist is left out of a saved footer', async () => {
  const { settings, version } = await readFooter();
  const { body } = await save({ ...settings, write: [{ kind: 'page', page: 'none' }] }, version);
  expect((body.settings as FooterSettings).write).toEqual([]);
});
