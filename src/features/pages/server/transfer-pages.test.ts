import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTextWorker } from '#features/articles/server/text-worker/public.ts';
import { siteApi } from '#features/site/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { pageCallsOf } from './pages.fixture.ts';
import { createPagesFeature } from './public.ts';

let sites: TestSite[] = [];
let admins: Member[] = [];

beforeAll(async () => {
  sites = [await startTestSite(), await startTestSite()];
  admins = await Promise.all(sites.map((site) => createMember(site, { role: 'admin' })));
});

afterAll(() => Promise.all(sites.map((site) => site.close())));

const at = (index: number) => {
  const [site, admin] = [sites[index], admins[index]];
  if (!site || !admin) throw new Error('There are two sites');
  return { site, admin, pages: pageCallsOf(site, admin) };
};

const textWorker = createTextWorker({ highlight: async () => undefined });
const feature = createPagesFeature(textWorker, {
  readSwitches: async () => ({
    newsletter: true,
    comments: true,
    signUp: true,
    statistics: true,
    reviewTime: '24–48 hours',
  }),
  describeReviewTime: async () => '',
});

test('the pages and the footer of one site can be taken to another, and taking them again changes nothing', async () => {
  const [from, to] = [at(0), at(1)];
  await from.pages.create({ slug: 'imprint', title: 'Imprint', footerColumn: 'read' });
  await from.pages.create({ slug: 'gone' });
  await from.pages.save('privacy', { lead: 'Ours.' });
  await to.pages.create({ slug: 'kept', title: 'Kept' });
  const transferred = await feature.exportPages(from.site.platform);
  expect(transferred.pages.map(({ slug }) => slug).sort()).toEqual(['gone', 'imprint', 'privacy']);
  expect(transferred.footer.read.at(-1)).toEqual({ kind: 'page', page: 'imprint' });

  const take = () => feature.importPages(to.site.platform, { ...transferred, actorId: to.admin.id });
  expect(await take()).toBe(3);
  expect(await take()).toBe(0);
  expect(await to.pages.read('privacy')).toMatchObject({ lead: 'Ours.', isOwnText: true });
  expect(await to.pages.read('kept')).toMatchObject({ title: 'Kept' });
  const { footer } = (await to.site.call(siteApi.read)).body.site as { footer: { links: object[] }[] };
  expect(footer[0]?.links.at(-1)).toEqual({ label: 'Imprint', url: '/pages/imprint', isPage: true });
});

test('if one text of a list cannot be used, none is taken', async () => {
  const { site, admin, pages } = at(1);
  const transferred = await feature.exportPages(site.platform);
  const added = [
    { slug: 'fine', title: 'Fine', lead: '', content: '<p>Fine.</p>' },
    { slug: 'empty', title: '', lead: '', content: '<p>No title.</p>' },
  ];
  await expect(
    feature.importPages(site.platform, { ...transferred, pages: added, actorId: admin.id }),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await pages.read('fine')).toBeUndefined();
});
