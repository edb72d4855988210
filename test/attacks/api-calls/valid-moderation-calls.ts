// Valid calls with which members keep away from each other, and admins silence them.
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { createMember } from '../../members.ts';
import type { Prepare } from './valid-call.ts';

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
};
