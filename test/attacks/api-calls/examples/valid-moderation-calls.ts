// Valid calls with which members keep away from each other, and admins silence them.
import { sql } from 'drizzle-orm';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { createMember } from '../../../members.ts';
import type { Prepare } from '../valid-call.ts';

export const validModerationCalls: Record<string, Prepare> = {
  'PUT /api/mutes/:id': async ({ site, reader }) => ({
    as: await createMember(site),
    params: { id: reader.id },
    body: { isBlocked: true },
  }),
  'DELETE /api/mutes/:id': async ({ site, reader }) => {
    const member = await createMember(site);
    const params = { id: reader.id };
    await site.call(mutesApi.save, { params, body: { isBlocked: false } }, { token: member.token });
    return { as: member, params };
  },
  'PUT /api/admin/members/:id/silence': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
    body: { until: '2030-01-01', reason: 'Advertising.' },
  }),
  'DELETE /api/admin/members/:id/silence': async ({ site, admin }) => ({
    as: admin,
    params: { id: (await createMember(site)).id },
  }),
  'POST /api/moderation/look-alikes/:id/dismiss': async ({ site, admin }) => {
    // Only a job finds them. The comments need not exist.
    const { rows } = await site.platform.transact((tx) =>
      tx.execute<{ id: string }>(sql`
        insert into near_copies (comment_id, of_comment_id, similarity, at)
        values (gen_random_uuid(), gen_random_uuid(), 1, now()) returning comment_id as id`),
    );
    return { as: admin, params: { id: rows[0]?.id ?? '' } };
  },
};
