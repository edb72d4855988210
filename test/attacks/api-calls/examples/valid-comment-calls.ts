// A valid call for every route that changes comments, or decides on those that wait.
import { randomUUID } from 'node:crypto';
import { commentsApi } from '#features/comments/contract.ts';
import { saveHeld, trustCommenter } from '#features/comments/server/holding/held-comment.queries.ts';
import { commentSettingsApi } from '#features/comments/settings-contract.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

const at = ({ live, commentId }: PopulatedSite) => ({ blogId: live._id, id: commentId });

/** A comment that waits, so that a moderator can decide on it. */
async function holdComment({ site, live, reader }: PopulatedSite): Promise<string> {
  const id = randomUUID();
  const content = 'May I?';
  await site.platform.transact((tx) =>
    saveHeld(tx, {
      ...{ id, articleId: live._id, parentId: null, authorId: reader.id, content, html: `<p>${content}</p>` },
      ...{ mentionedIds: [], reasons: ['words'], isEdit: false, writtenAt: site.platform.now() },
    }),
  );
  return id;
}

export const validCommentCalls: Record<string, Prepare> = {
  'POST /api/comments/:blogId': ({ reader, live }) => ({
    as: reader,
    params: { blogId: live._id },
    body: { content: 'And again.' },
  }),
  'PATCH /api/comments/:blogId/:id': (populated) => ({
    as: populated.reader,
    params: at(populated),
    body: { content: 'Read twice.' },
  }),
  'DELETE /api/comments/:blogId/:id': async ({ site, reader, live }) => {
    const args = { params: { blogId: live._id }, body: { content: 'Gone soon.' } };
    const { body } = await site.call(commentsApi.add, args, { token: reader.token });
    return { as: reader, params: { blogId: live._id, id: (body.comment as { _id: string })._id } };
  },
  'POST /api/comments/:blogId/:id/like': (populated) => ({ as: populated.reader, params: at(populated) }),
  'POST /api/comments/:blogId/preview': ({ reader, live }) => ({
    as: reader,
    params: { blogId: live._id },
    body: { content: '*Hello*' },
  }),
  'PUT /api/comments/:blogId/closed': ({ author, live }) => ({
    as: author,
    params: { blogId: live._id },
    body: { closed: false },
  }),
  'PUT /api/admin/settings/comments': async ({ site, admin }) => {
    const { body } = await site.call(commentSettingsApi.readComments, {}, { token: admin.token });
    return { as: admin, body: { ...(body.settings as object), version: body.version } };
  },
  'POST /api/moderation/comments/:id/approve': async (populated) => ({
    as: populated.admin,
    params: { id: await holdComment(populated) },
    body: { version: 1 },
  }),
  'POST /api/moderation/comments/:id/remove': async (populated) => ({
    as: populated.admin,
    params: { id: await holdComment(populated) },
    body: { version: 1 },
  }),
  'DELETE /api/moderation/trusted/:id': async ({ site, admin, reader }) => {
    await site.platform.transact((tx) => trustCommenter(tx, reader.id, site.platform.now()));
    return { as: admin, params: { id: reader.id } };
  },
};
