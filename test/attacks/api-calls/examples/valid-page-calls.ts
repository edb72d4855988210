// A valid call for every route that changes the pages of the site.
import { pagesApi } from '#features/pages/contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

let addedPages = 0;

function newPage() {
  addedPages += 1;
  return { title: 'Imprint', slug: `imprint-${addedPages}`, lead: '', content: '<p>Who is responsible.</p>' };
}

async function addPage({ site, admin }: PopulatedSite): Promise<{ id: string }> {
  const body = { ...newPage(), footerColumn: null };
  return (await site.call(pagesApi.create, { body }, { token: admin.token })).body.page as { id: string };
}

export const validPageCalls: Record<string, Prepare> = {
  'POST /api/admin/pages': ({ admin }) => ({ as: admin, body: { ...newPage(), footerColumn: null } }),
  'PUT /api/admin/pages/:id': async (populated) => {
    const { id } = await addPage(populated);
    const body = { ...newPage(), footerColumn: null, version: 1 };
    return { as: populated.admin, params: { id }, body };
  },
  'POST /api/admin/pages/:id/return': async (populated) => ({
    as: populated.admin,
    params: { id: (await addPage(populated)).id },
    body: { revision: 1, version: 1 },
  }),
  'DELETE /api/admin/pages/:id': async (populated) => ({
    as: populated.admin,
    params: { id: (await addPage(populated)).id },
    body: { version: 1 },
  }),
  'POST /api/admin/pages/:id/restore': async (populated) => {
    const { id } = await addPage(populated);
    const { site, admin } = populated;
    await site.call(pagesApi.remove, { params: { id }, body: { version: 1 } }, { token: admin.token });
    return { as: admin, params: { id }, body: { version: 2 } };
  },
};
