import type { OnSubmission } from '#features/articles/server/saving/public.ts';
import type { TextWork } from '#features/articles/server/text-work/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addWritingRoutes } from './writing.routes.ts';

/** What authors do with their articles: write, preview, save, submit, delete, and see where each stands. */
export function createWritingFeature({ onSubmission }: { onSubmission: OnSubmission }, textWork: TextWork) {
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addWritingRoutes(serve, { platform, textWork, onSubmission });
    },
    jobHandlers: () => [],
    close: () => textWork.close(),
  };
}
