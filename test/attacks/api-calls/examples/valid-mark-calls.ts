// Calls about marks and suggestions that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { marksApi } from '#features/marks/contract.ts';
import { correctionsApi } from '#features/marks/corrections/contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

const correction = { block: 0, quote: 'reads', prefix: 'a text ', suffix: ' what', reason: 'Grammar.' };

let proposed = 0;

/** An open correction of a new article. */
async function propose({ site, admin, author, reader }: PopulatedSite) {
  const { _id } = await articleCalls(site).approved(author, admin);
  proposed += 1;
  const { body } = await site.call(
    correctionsApi.propose,
    { params: { id: _id }, body: { ...correction, replacement: `read ${proposed}` } },
    { token: reader.token },
  );
  return { articleId: _id, id: (body.correction as { id: string }).id };
}

export const validMarkCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/corrections': async ({ site, admin, author, reader }) => ({
    as: reader,
    params: { id: (await articleCalls(site).approved(author, admin))._id },
    body: { ...correction, replacement: 'read' },
  }),
  'DELETE /api/blogs/:id/corrections/:correctionId': async (populated) => {
    const { articleId, id } = await propose(populated);
    return { as: populated.reader, params: { id: articleId, correctionId: id } };
  },
  'PATCH /api/blogs/:id/corrections': async (populated) => {
    const { articleId, id } = await propose(populated);
    const corrections = [{ id, state: 'declined', reason: 'No.' }];
    return { as: populated.author, params: { id: articleId }, body: { corrections } };
  },
  'PUT /api/blogs/:id/corrections/closed': ({ author, live }) => ({
    as: author,
    params: { id: live._id },
    body: { closed: false },
  }),
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
  'PUT /api/blogs/:id/publication-wish': ({ author, pending }) => ({
    as: author,
    params: { id: pending._id },
    body: { publishAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
};
