import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { marksApi } from '../contract.ts';
import { addMark } from './add-mark.ts';
import { applyOrDeclineSuggestions } from './apply-or-decline-suggestions.ts';
import { changeMark } from './change-mark.ts';
import { listMarks } from './list-marks.ts';
import { removeMark } from './remove-mark.ts';
import { replyToMark } from './reply-to-mark.ts';

export function addMarkRoutes(serve: Serve, platform: Platform, textWorker: TextWorker): void {
  serve(marksApi.list, async ({ params, viewer }) => ({
    marks: await listMarks(platform.db, { articleId: params.id, viewer }),
  }));

  serve(marksApi.add, async ({ params, body, viewer }) => ({
    mark: await addMark({ platform, textWorker }, { articleId: params.id, viewer, ...body }),
  }));

  serve(marksApi.change, async ({ params, body: { body, replacement, isResolved }, viewer }) => ({
    mark: await changeMark(platform, {
      articleId: params.id,
      id: params.markId,
      viewer,
      body,
      replacement,
      isResolved,
    }),
  }));

  serve(marksApi.applyOrDecline, async ({ params, body, viewer }) => ({
    marks: await applyOrDeclineSuggestions(platform, { articleId: params.id, viewer, ...body }),
  }));

  serve(marksApi.remove, async ({ params, viewer }) => {
    await removeMark(platform, { articleId: params.id, id: params.markId, viewer });
    return { message: texts.markRoutes.markDeleted };
  });

  serve(marksApi.reply, async ({ params, body, viewer }) => ({
    mark: await replyToMark(platform, { articleId: params.id, id: params.markId, viewer, body: body.body }),
  }));
}
