// Calls about marks and suggestions that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { marksApi } from '#features/marks/contract.ts';
import type { Prepare } from './valid-call.ts';

export const validMarkCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/marks': ({ admin, pending }) => ({
    as: admin,
    params: { id: pending._id },
    body: { revision: 1, block: 0, quote: 'reads', body: 'How?' },
  }),
  'PATCH /api/blogs/:id/marks/:markId': ({ admin, pending, markId }) => ({
    as: admin,
    params: { id: pending._id, markId },
    body: { body: 'Who, and when?' },
  }),
  'DELETE /api/blogs/:id/marks/:markId': async ({ site, admin, pending }) => {
    const { body } = await site.call(
      marksApi.add,
      { params: { id: pending._id }, body: { revision: 1, block: 0, quote: 'text', body: 'Which?' } },
      { token: admin.token },
    );
    return { as: admin, params: { id: pending._id, markId: (body.mark as { id: string }).id } };
  },
  'PATCH /api/blogs/:id/suggestions': async ({ site, admin, author }) => {
    const articles = articleCalls(site);
    const { _id } = await articles.submitted(author);
    const mark = { revision: 1, block: 0, quote: 'reads', replacement: 'read', body: '' };
    const { body } = await site.call(
      marksApi.add,
      { params: { id: _id }, body: mark },
      { token: admin.token },
    );
    await articles.decide(admin, _id, 'rejected');
    const { id } = body.mark as { id: string };
    return {
      as: author,
      params: { id: _id },
      body: { suggestions: [{ id, state: 'declined', reason: 'No.' }] },
    };
  },
  'POST /api/blogs/:id/marks/:markId/replies': ({ admin, pending, markId }) => ({
    as: admin,
    params: { id: pending._id, markId },
    body: { body: 'True.' },
  }),
};
