import type {
  ArticleParts,
  OnSubmission,
  SubmissionChange,
} from '#features/articles/server/saving/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { AuthorHooks } from './co-authors/authors-changed.ts';
import { addCoAuthorRoutes } from './co-authors/co-author.routes.ts';
import { forgetAbsentWriters } from './co-authors/report-writing.ts';
import { deleteExpiredLinks } from './preview-links/preview-link.queries.ts';
import { addPreviewLinkRoutes } from './preview-links/preview-link.routes.ts';
import { addWritingRoutes, type SubmissionRules } from './writing.routes.ts';

export { coAuthorsExport } from './co-authors/export-co-authors.ts';
export { mergeInvitations } from './co-authors/merge-invitations.ts';
export { passOnArticles } from './co-authors/remove-author.ts';
export { previewLinksExport } from './preview-links/export-preview-links.ts';

/** What limits how much one author submits. */
type SubmissionLimit = {
  /** Called before the text of a submission is prepared. */
  admit(viewer: Viewer): Promise<void>;
  /** Called in the transaction of the change. */
  check(tx: Tx, change: SubmissionChange): Promise<void>;
};

export type WritingHooks = {
  onSubmission: OnSubmission;
  limit: (platform: Platform) => SubmissionLimit;
  authors: AuthorHooks;
  answerChecklist: (
    platform: Platform,
    ...answers: Parameters<AnswerChecklist>
  ) => ReturnType<AnswerChecklist>;
};

type AnswerChecklist = SubmissionRules['answerChecklist'];

/** The calls of authors: write, preview, save, submit, list and delete their own articles. */
export function createWritingFeature(
  { onSubmission, limit, authors, answerChecklist }: WritingHooks,
  textWorker: TextWorker,
) {
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      const { admit, check } = limit(platform);
      const parts: ArticleParts = {
        platform,
        textWorker,
        onSubmission: async (tx, invalidate, change) => {
          await check(tx, change);
          await onSubmission(tx, invalidate, change);
        },
      };
      addWritingRoutes(serve, parts, {
        admitSubmission: admit,
        answerChecklist: (...answers) => answerChecklist(platform, ...answers),
      });
      addPreviewLinkRoutes(serve, parts);
      addCoAuthorRoutes(serve, platform, authors);
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('preview-links-tidy-up', '55 3 * * *', () =>
        platform.transact((tx) => deleteExpiredLinks(tx, platform.now())),
      ),
      onSchedule('writing-forget-absent', '*/10 * * * *', () =>
        platform.transact((tx) => forgetAbsentWriters(tx, platform.now())),
      ),
    ],
    close: () => textWorker.close(),
  };
}
