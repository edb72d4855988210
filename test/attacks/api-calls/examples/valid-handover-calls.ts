// Calls with which imported authors are handed over, and that succeed.
import { createPlaceholder } from '#features/accounts/server/placeholders/public.ts';
import { memberHandoverApi } from '#features/members/handover-contract.ts';
import { createMember } from '../../../members.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

let number = 0;

/** An imported author, and an address for them. */
export async function importedAuthor({ site }: PopulatedSite): Promise<{ id: string; email: string }> {
  number += 1;
  const author = { name: 'Imported Author', username: `imported-${number}` };
  const now = site.platform.now();
  const id = await site.platform.transact((tx, invalidate) =>
    createPlaceholder(tx, invalidate, { author, now }),
  );
  return { id, email: `imported-${number}@example.org` };
}

async function sent(populated: PopulatedSite) {
  const { site, admin } = populated;
  const { id, email } = await importedAuthor(populated);
  await site.call(memberHandoverApi.send, { params: { id }, body: { email } }, { token: admin.token });
  await site.runJobs();
  const mail = site.mails.findLast(({ to }) => to === email);
  return { id, token: /\/handover#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

export const validHandoverCalls: Record<string, Prepare> = {
  'PUT /api/admin/members/:id/handover': async (populated) => {
    const { id, email } = await importedAuthor(populated);
    return { as: populated.admin, params: { id }, body: { email } };
  },
  'DELETE /api/admin/members/:id/handover': async (populated) => ({
    as: populated.admin,
    params: { id: (await sent(populated)).id },
  }),
  'POST /api/auth/handover': async (populated) => ({ body: { token: (await sent(populated)).token } }),
  'POST /api/auth/handover/account': async (populated) => ({
    body: { token: (await sent(populated)).token, password: 'something else entirely' },
  }),
  'POST /api/auth/handover/articles': async (populated) => ({
    as: await createMember(populated.site),
    body: { token: (await sent(populated)).token },
  }),
};
