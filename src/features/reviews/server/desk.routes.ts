import type { TextWork } from '#features/articles/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewApi } from '../review-contract.ts';
import { addMark } from './add-mark.ts';
import { answerMark } from './answer-mark.ts';
import { changeMark } from './change-mark.ts';
import type { CompareContents } from './compare-revisions.ts';
import { listMarks } from './list-marks.ts';
import { bePresent } from './presence.ts';
import { readReview } from './read-review.ts';
import { removeMark } from './remove-mark.ts';
import { addSavedReply, changeSavedReply, listSavedReplies, removeSavedReply } from './saved-replies.ts';

type DeskParts = { platform: Platform; compare: CompareContents; textWork: TextWork };

export function addDeskRoutes(serve: Serve, { platform, compare, textWork }: DeskParts): void {
  const { db } = platform;

  serve(reviewApi.read, async ({ params: { id }, query, viewer }) => {
    const against = query.against === undefined ? undefined : Number(query.against);
    return { review: await readReview({ db, compare }, { id, viewer, against }) };
  });

  serve(reviewApi.bePresent, async ({ params, body, viewer }) => ({
    reviewers: await bePresent(platform, { articleId: params.id, viewer, isHere: body.isHere }),
  }));

  addMarkRoutes(serve, platform, textWork);
  addSavedReplyRoutes(serve, platform);
}

function addMarkRoutes(serve: Serve, platform: Platform, textWork: TextWork): void {
  serve(reviewApi.listMarks, async ({ params, viewer }) => ({
    marks: await listMarks(platform.db, { articleId: params.id, viewer }),
  }));

  serve(reviewApi.addMark, async ({ params, body, viewer }) => ({
    mark: await addMark({ platform, textWork }, { articleId: params.id, viewer, ...body }),
  }));

  serve(reviewApi.changeMark, async ({ params, body: { body, isResolved }, viewer }) => ({
    mark: await changeMark(platform, { articleId: params.id, id: params.markId, viewer, body, isResolved }),
  }));

  serve(reviewApi.removeMark, async ({ params, viewer }) => {
    await removeMark(platform, { articleId: params.id, id: params.markId, viewer });
    return { message: texts.deskRoutes.markIsDeleted };
  });

  serve(reviewApi.answerMark, async ({ params, body, viewer }) => ({
    mark: await answerMark(platform, { articleId: params.id, id: params.markId, viewer, body: body.body }),
  }));
}

function addSavedReplyRoutes(serve: Serve, platform: Platform): void {
  serve(reviewApi.listReplies, async () => ({ replies: await listSavedReplies(platform.db) }));

  serve(reviewApi.addReply, async ({ body }) => ({ reply: await addSavedReply(platform, body) }));

  serve(reviewApi.changeReply, async ({ params, body }) => ({
    reply: await changeSavedReply(platform, { id: params.id, ...body }),
  }));

  serve(reviewApi.removeReply, async ({ params }) => {
    await removeSavedReply(platform, params.id);
    return { message: texts.deskRoutes.replyIsDeleted };
  });
}
