// Calls about preview links that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { previewLinksApi } from '#features/writing/preview-link-contract.ts';
import type { PopulatedSite } from './populated-site.ts';
import type { Prepare } from './valid-call.ts';

/** A new article for each call: an article has a few links only. */
async function createLink({ site, author }: PopulatedSite) {
  const { _id } = await articleCalls(site).draft(author);
  const { body } = await site.call(
    previewLinksApi.create,
    { params: { id: _id }, body: { expiresInDays: 1 } },
    { token: author.token },
  );
  return { articleId: _id, linkId: (body.link as { id: string }).id, token: body.token as string };
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
  'POST /api/previews': async (populated) => ({ body: { token: (await createLink(populated)).token } }),
};
