import type { Serve } from '#platform/http/serve.ts';
import { texts } from '#texts';
import { commentsApi } from '../contract.ts';
import { addComment } from './add-comment.ts';
import { closeComments } from './closing/close-comments.ts';
import type { CommentHooks } from './comment-hooks.ts';
import { editComment } from './edit-comment.ts';
import { toggleCommentLike } from './likes/like-comment.ts';
import { listComments } from './listing/list-comments.ts';
import { suggestPeople } from './mentions/suggest-people.ts';
import { readMine } from './read-mine.ts';
import { deleteComment } from './removing/delete-comment.ts';
import type { CommentParts } from './text/prepare-comment.ts';
import { previewComment } from './text/preview-comment.ts';

export function addCommentRoutes(serve: Serve, parts: CommentParts, hooks: CommentHooks): void {
  const { platform } = parts;
  serve(commentsApi.list, ({ params, query, viewer }) =>
    listComments({ platform, hooks }, { articleId: params.blogId, viewer, ...query }),
  );

  serve(commentsApi.add, async ({ params, body, viewer }) => {
    const { content, parentId = null } = body;
    return { comment: await addComment(parts, { articleId: params.blogId, viewer, content, parentId }) };
  });

  serve(commentsApi.edit, async ({ params, body, viewer }) => ({
    comment: await editComment(parts, {
      articleId: params.blogId,
      id: params.id,
      viewer,
      content: body.content,
    }),
  }));

  serve(commentsApi.remove, async ({ params, viewer }) => ({
    comment: await deleteComment(platform, { articleId: params.blogId, id: params.id, viewer }),
    message: texts.comments.commentDeleted,
  }));

  serve(commentsApi.like, ({ params, viewer }) =>
    toggleCommentLike(platform, { articleId: params.blogId, id: params.id, accountId: viewer.id }),
  );

  serve(commentsApi.readMine, ({ params, viewer }) =>
    readMine(platform.db, { articleId: params.blogId, viewer }),
  );

  serve(commentsApi.preview, async ({ params, body, viewer }) => ({
    html: await previewComment(parts, { articleId: params.blogId, viewer, content: body.content }),
  }));

  serve(commentsApi.suggestPeople, async ({ params, query, viewer }) => ({
    people: await suggestPeople(platform, { articleId: params.blogId, viewer, q: query.q }),
  }));

  serve(commentsApi.close, async ({ params, body, viewer }) => ({
    closed: await closeComments(platform, { articleId: params.blogId, viewer, closed: body.closed }),
  }));
}
