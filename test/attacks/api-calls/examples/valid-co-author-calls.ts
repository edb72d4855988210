// Calls about the authors of an article that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import { createMember } from '../../../members.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

/** A new article with an invited member and a co-author. */
async function createShared({ site, author, reader }: PopulatedSite) {
  const calls = coAuthorCalls(site);
  const { _id } = await articleCalls(site).draft(author);
  const coAuthor = await createMember(site);
  await calls.join(author, _id, coAuthor);
  await calls.invite(author, _id, reader.username);
  return { articleId: _id, coAuthor };
}

export const validCoAuthorCalls: Record<string, Prepare> = {
  'POST /api/blogs/:id/co-authors': async ({ site, author, reader }) => ({
    as: author,
    params: { id: (await articleCalls(site).draft(author))._id },
    body: { username: reader.username },
  }),
  'PUT /api/blogs/:id/co-authors': async (populated) => {
    const { articleId, coAuthor } = await createShared(populated);
    return { as: populated.author, params: { id: articleId }, body: { order: [coAuthor.id] } };
  },
  'DELETE /api/blogs/:id/co-authors/:accountId': async (populated) => {
    const { articleId, coAuthor } = await createShared(populated);
    return { as: coAuthor, params: { id: articleId, accountId: coAuthor.id } };
  },
  'POST /api/blogs/:id/writers': async (populated) => ({
    as: populated.author,
    params: { id: (await createShared(populated)).articleId },
    body: { isHere: true },
  }),
  'POST /api/co-author-invitations/:id': async (populated) => ({
    as: populated.reader,
    params: { id: (await createShared(populated)).articleId },
    body: { accept: false },
  }),
};
