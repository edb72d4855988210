// Calls about preview links that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { guestNotesApi } from '#features/marks/guest-notes/contract.ts';
import { previewLinksApi } from '#features/writing/preview-link-contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

/** A new article for each call: an article has a few links only. */
async function createLink({ site, author }: PopulatedSite) {
  const { _id } = await articleCalls(site).draft(author);
  const { body } = await site.call(
    previewLinksApi.create,
    { params: { id: _id }, body: { expiresInDays: 1, allowsNotes: true } },
    { token: author.token },
  );
  return { articleId: _id, linkId: (body.link as { id: string }).id, token: body.token as string };
}

const note = { name: 'Ana', body: 'Too long.', block: 0, quote: 'one', prefix: '', suffix: ' two' };

/** A new article with a note. */
async function createNote(populated: PopulatedSite) {
  const { articleId, token } = await createLink(populated);
  const { site, author } = populated;
  await site.call(guestNotesApi.leave, { body: { token, ...note } });
  const { body } = await site.call(
    guestNotesApi.list,
    { params: { id: articleId } },
    { token: author.token },
  );
  const [left] = body.notes as { id: string }[];
  return { as: author, params: { id: articleId, noteId: left?.id ?? '' } };
}

export const validPreviewLinkCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/preview-links': async ({ site, author }) => ({
    as: author,
    params: { id: (await articleCalls(site).draft(author))._id },
    body: { expiresInDays: 7, text: 'latest' },
  }),
  'DELETE /api/blogs/:id/preview-links/:linkId': async (populated) => {
    const { articleId, linkId } = await createLink(populated);
    return { as: populated.author, params: { id: articleId, linkId } };
  },
  'PATCH /api/blogs/:id/preview-links/:linkId': async (populated) => {
    const { articleId, linkId } = await createLink(populated);
    return { as: populated.author, params: { id: articleId, linkId }, body: { allowsNotes: false } };
  },
  'POST /api/previews/notes': async (populated) => ({
    body: { token: (await createLink(populated)).token, ...note },
  }),
  'PUT /api/blogs/:id/guest-notes/:noteId/resolved': async (populated) => ({
    ...(await createNote(populated)),
    body: { resolved: true },
  }),
  'DELETE /api/blogs/:id/guest-notes/:noteId': createNote,
  'POST /api/previews': async (populated) => ({ body: { token: (await createLink(populated)).token } }),
};
