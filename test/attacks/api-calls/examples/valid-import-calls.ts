// Calls about imports that succeed.
import { importApi } from '#features/import/contract.ts';
import { forem } from '../../../import/exports.ts';
import { createMember, type Member } from '../../../members.ts';
import { sendForm } from '../../../send-form.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

const form = [{ name: 'file', content: forem, filename: 'articles.json' }];

/** A member for each call: everybody has one import. */
async function readExport({ site }: PopulatedSite): Promise<{ as: Member; id: string }> {
  const as = await createMember(site);
  const { body } = await sendForm(site, '/api/imports', form, { token: as.token });
  return { as, id: (body.import as { id: string }).id };
}

export async function startedImport(populated: PopulatedSite): Promise<string> {
  const { as, id } = await readExport(populated);
  await populated.site.call(importApi.start, { params: { id } }, { token: as.token });
  return id;
}

export const validImportCalls: Record<string, Prepare> = {
  'POST /api/imports': async ({ site }) => ({ as: await createMember(site), form }),
  'POST /api/imports/:id/start': async (populated) => {
    const { as, id } = await readExport(populated);
    return { as, params: { id } };
  },
  'DELETE /api/imports/:id': async (populated) => {
    const { as, id } = await readExport(populated);
    return { as, params: { id } };
  },
};
