import type { OnSubmission } from '#features/articles/server/saving/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addWritingRoutes } from './writing.routes.ts';

/** The calls of authors: write, preview, save, submit, list and delete their own articles. */
export function createWritingFeature(
  { onSubmission }: { onSubmission: OnSubmission },
  textWorker: TextWorker,
) {
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addWritingRoutes(serve, { platform, textWorker, onSubmission });
    },
    jobHandlers: () => [],
    close: () => textWorker.close(),
  };
}
