import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checksApi } from '../contract.ts';
import { listOwnSubmitted } from './check.queries.ts';
import { listChecks, listStates } from './list-checks.ts';
import { reportCheck } from './reporting/report-check.ts';
import { runAgain } from './running/run-again.ts';
import { tryText } from './running/try-text.ts';
import type { CheckWorker } from './worker/check-worker.ts';

type Services = { platform: Platform; worker: CheckWorker; textWorker: TextWorker };

export function addCheckRoutes(serve: Serve, { platform, worker, textWorker }: Services): void {
  const { db, now } = platform;

  serve(checksApi.list, ({ params, viewer }) => listChecks(platform, { articleId: params.id, viewer }));

  serve(checksApi.listMine, async ({ viewer }) => ({
    states: await listStates(db, { ids: await listOwnSubmitted(db, viewer.id), now: now() }),
  }));

  serve(checksApi.listStates, async ({ query }) => ({
    states: await listStates(db, { ids: query.ids.split(',').filter(Boolean), now: now() }),
  }));

  serve(checksApi.runAgain, async ({ params, viewer }) => {
    await runAgain(platform, { articleId: params.id, viewer });
    return { message: texts.checkRoutes.runningAgain };
  });

  serve(checksApi.report, async ({ body, viewer }) => {
    await reportCheck(platform, viewer, body);
    return { message: texts.checkRoutes.reported };
  });

  serve(checksApi.tryText, ({ body, viewer }) =>
    tryText({ platform, worker, textWorker }, { accountId: viewer.id, content: body.content }),
  );
}
