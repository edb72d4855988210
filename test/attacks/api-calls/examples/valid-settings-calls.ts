// A valid call for every route that changes the settings of the site.
import { categoryApi } from '#features/site/category-contract.ts';
import { siteApi } from '#features/site/contract.ts';
import { categoryCalls } from '#features/site/server/categories/categories.fixture.ts';
import type { RouteContract } from '#kit/api-contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare, ValidCall } from '../valid-call.ts';

async function savedSettings({ site, admin }: PopulatedSite, read: RouteContract): Promise<ValidCall> {
  const { body } = await site.call(read, {}, { token: admin.token });
  return { as: admin, body: { ...(body.settings as object), version: body.version } };
}

let added = 0;

export const validSettingsCalls: Record<string, Prepare> = {
  'PUT /api/admin/settings/identity': (populated) => savedSettings(populated, siteApi.readIdentity),
  'PUT /api/admin/settings/home': (populated) => savedSettings(populated, siteApi.readHomeSettings),
  'PUT /api/admin/settings/footer': (populated) => savedSettings(populated, siteApi.readFooter),
  'PUT /api/admin/settings/look': (populated) => savedSettings(populated, siteApi.readLook),
  'PUT /api/admin/settings/categories': async ({ site, admin }) => {
    const { body } = await site.call(categoryApi.listSettings, {}, { token: admin.token });
    return { as: admin, body: { categories: body.categories, version: body.version } };
  },
  'POST /api/admin/settings/categories/:id/retire': async ({ site, admin }) => {
    const calls = categoryCalls(site, () => admin);
    added += 1;
    const category = { id: '', name: `Soon retired ${added}`, slug: '', description: '' };
    // One that an earlier call has added and not retired, or a new one.
    await calls.edit((categories) => (categories.length > 8 ? categories : [...categories, category]));
    const { categories, version } = await calls.list();
    const [into] = categories;
    return { as: admin, params: { id: categories.at(-1)?.id ?? '' }, body: { into: into?.id, version } };
  },
};
