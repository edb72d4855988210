// Calls about who is on a submission.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import type { PopulatedSite } from '../populated-site.ts';

/** A submission of its own, so that the admin can still decide on the others. */
const ofNew = async ({ site, admin, author }: PopulatedSite) => {
  const { _id } = await articleCalls(site).submitted(author);
  return { as: admin, params: { id: _id } };
};

export const validClaimCalls = {
  'DELETE /api/blogs/:id/schedule': async (populated: PopulatedSite) => {
    const call = await ofNew(populated);
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    await articleCalls(populated.site).decide(populated.admin, call.params.id, 'approved', { publishAt });
    return call;
  },
  'PUT /api/blogs/:id/claim': ofNew,
  'DELETE /api/blogs/:id/claim': ofNew,
  'PUT /api/blogs/:id/assignee': async (populated: PopulatedSite) => ({
    ...(await ofNew(populated)),
    body: { accountId: populated.admin.id },
  }),
  'PUT /api/blogs/:id/decline': ofNew,
  'DELETE /api/blogs/:id/decline': ofNew,
};
