// Valid calls about the checks of submissions.
import { sql } from 'drizzle-orm';
import { checkSettingsApi } from '#features/checks/settings-contract.ts';
import type { Prepare } from '../valid-call.ts';

export const validCheckCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/checks/run': ({ admin, pending }) => ({ as: admin, params: { id: pending._id } }),
  'POST /api/checks': async ({ site, admin, pending }) => {
    const { rows } = await site.platform.db.execute<{ id: string }>(
      sql`select working_revision_id as id from articles where id = ${pending._id}`,
    );
    const annotations = [{ message: 'Passive voice.', block: 0, quote: 'Whoever' }];
    const body = {
      name: 'Prose',
      revision: rows[0]?.id ?? '',
      conclusion: 'neutral',
      summary: 'Fine.',
      annotations,
    };
    return { as: admin, body };
  },
  'PUT /api/admin/settings/checks': async ({ site, admin }) => {
    const { body } = await site.call(checkSettingsApi.readChecks, {}, { token: admin.token });
    return { as: admin, body: { ...(body.settings as object), version: body.version } };
  },
  'POST /api/checks/try': ({ reader }) => ({
    as: reader,
    body: { content: '<p>A text that nobody has submitted.</p>' },
  }),
};
