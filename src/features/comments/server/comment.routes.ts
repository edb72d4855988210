import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { commentsApi } from '../contract.ts';
import { addComment } from './add-comment.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import { listComments } from './list-comments.ts';

export function addCommentRoutes(serve: Serve, platform: Platform): void {
  serve(commentsApi.list, ({ params, query, viewer }) =>
    listComments(platform.db, { articleId: params.blogId, viewer, ...query }),
  );

  serve(commentsApi.add, async ({ params, body, viewer }) => {
    const { content, parentId = null } = body;
    return { comment: await addComment(platform, { articleId: params.blogId, viewer, content, parentId }) };
  });

  serve(commentsApi.edit, async ({ params, body, viewer }) => ({
    comment: await editComment(platform, {
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
}
