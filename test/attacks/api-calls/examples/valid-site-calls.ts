// Valid calls for what admins set about the whole site, and for its set-up.
import { reviewSettingsApi } from '#features/reviews/settings/settings-contract.ts';
import { settingsFileApi } from '#features/site/settings-file-contract.ts';
import { createMember, createSampleAdmin } from '../../../members.ts';
import type { PopulatedSite } from '../populated-site.ts';

let admins = 0;

function newAdmin() {
  admins += 1;
  const username = `new-admin-${admins}`;
  return { name: 'New Admin', username, email: `${username}@example.org`, password: 'a long enough secret' };
}

async function exportedFile({ site, admin }: PopulatedSite) {
  const { body } = await site.call(settingsFileApi.exportFile, {}, { token: admin.token });
  return { as: admin, body: { file: body.file } };
}

export const siteCalls = {
  'PUT /api/admin/settings/reviews': async ({ site, admin }: PopulatedSite) => {
    const { body } = await site.call(reviewSettingsApi.readReviews, {}, { token: admin.token });
    return { as: admin, body: { ...(body.settings as object), version: body.version } };
  },
  'POST /api/admin/settings/file/look': exportedFile,
  'PUT /api/admin/settings/file': exportedFile,
  'POST /api/setup/account': async ({ site }: PopulatedSite) => ({
    as: await createSampleAdmin(site),
    body: newAdmin(),
  }),
  'PUT /api/admin/setup': ({ admin }: PopulatedSite) => ({
    as: admin,
    body: { step: 'mail', isOpen: false },
  }),
  'DELETE /api/admin/setup/sample': ({ admin }: PopulatedSite) => ({ as: admin }),
  'POST /api/admin/mail/test': async ({ site }: PopulatedSite) => ({
    as: await createMember(site, { role: 'admin' }),
  }),
};
