import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewsApi } from '../../contract.ts';
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from './saved-replies.ts';

export function addSavedReplyRoutes(serve: Serve, platform: Platform): void {
  serve(reviewsApi.listReplies, async () => ({ replies: await listSavedReplies(platform.db) }));

  serve(reviewsApi.addReply, async ({ body }) => ({ reply: await addSavedReply(platform, body) }));

  serve(reviewsApi.changeReply, async ({ params, body }) => ({
    reply: await changeSavedReply(platform, { id: params.id, ...body }),
  }));

  serve(reviewsApi.removeReply, async ({ params }) => {
    await removeSavedReply(platform, params.id);
    return { message: texts.savedReplyRoutes.savedReplyDeleted };
  });
}
