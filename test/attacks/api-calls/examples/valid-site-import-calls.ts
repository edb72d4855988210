// Calls about the import of a site that succeed.
import { siteImportApi } from '#features/import/site-contract.ts';
import { forem } from '../../../import/exports.ts';
import { sendForm } from '../../../send-form.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

const form = [{ name: 'file', content: forem, filename: 'articles.json' }];

/** There is one import of the site, so each call begins with a new one. */
async function forget({ site, admin }: PopulatedSite): Promise<void> {
  const { body } = await site.call(siteImportApi.current, {}, { token: admin.token });
  const id = (body.import as { id: string } | null)?.id;
  if (id) await site.call(siteImportApi.cancel, { params: { id } }, { token: admin.token });
}

async function readExport(populated: PopulatedSite) {
  await forget(populated);
  const { site, admin } = populated;
  const { body } = await sendForm(site, '/api/admin/import', form, { token: admin.token });
  return { as: admin, params: { id: (body.import as { id: string }).id } };
}

export const validSiteImportCalls: Record<string, Prepare> = {
  'POST /api/admin/import': async (populated) => {
    await forget(populated);
    return { as: populated.admin, form };
  },
  'POST /api/admin/import/:id/start': readExport,
  'DELETE /api/admin/import/:id': readExport,
};
