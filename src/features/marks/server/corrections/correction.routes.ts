import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { correctionsApi } from '../../corrections/contract.ts';
import { listWaiting } from './correction.queries.ts';
import { listProposed } from './list-proposed.ts';
import { listMyCorrections, proposeCorrection, withdrawCorrection } from './propose-correction.ts';
import {
  closeCorrections,
  listCorrections,
  takeOrDeclineCorrections,
} from './take-or-decline-corrections.ts';

export function addCorrectionRoutes(serve: Serve, platform: Platform): void {
  serve(correctionsApi.listWaiting, async ({ viewer }) => ({
    articles: await listWaiting(platform.db, viewer.id),
  }));

  serve(correctionsApi.list, ({ params: { id: articleId }, viewer }) =>
    listCorrections(platform, { articleId, viewer }),
  );

  serve(correctionsApi.listMine, ({ params: { id: articleId }, viewer }) =>
    listMyCorrections(platform, { articleId, viewer }),
  );

  serve(correctionsApi.listAllMine, ({ query: { after }, viewer }) =>
    listProposed(platform.db, { readerId: viewer.id, after }),
  );

  serve(correctionsApi.propose, async ({ params: { id: articleId }, body, viewer }) => ({
    correction: await proposeCorrection(platform, { articleId, viewer, ...body }),
    message: texts.corrections.proposed,
  }));

  serve(correctionsApi.withdraw, async ({ params: { id: articleId, correctionId }, viewer }) => {
    await withdrawCorrection(platform, { articleId, id: correctionId, viewer });
    return { message: texts.corrections.withdrawn };
  });

  serve(correctionsApi.takeOrDecline, async ({ params: { id: articleId }, body, viewer }) => ({
    corrections: await takeOrDeclineCorrections(platform, { articleId, viewer, ...body }),
  }));

  serve(correctionsApi.close, async ({ params: { id: articleId }, body: { closed }, viewer }) => {
    await closeCorrections(platform, { articleId, viewer, closed });
    return { closed };
  });
}
