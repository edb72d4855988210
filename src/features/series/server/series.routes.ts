import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { seriesApi } from '../contract.ts';
import { addMember, removeMember } from './change-members.ts';
import { addPart, orderParts, removePart } from './change-parts.ts';
import { createSeries, deleteSeries, saveSeries } from './change-series.ts';
import { decideWords, listWaitingWords } from './decide-words.ts';
import { readOwnSeries } from './own-series.queries.ts';
import { getPublicSeries, listAuthorSeries } from './read-series.ts';
import { writeSeriesList } from './write-series-list.ts';

export function addSeriesRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform;

  serve(seriesApi.list, async ({ query }) => {
    const listed = await listAuthorSeries(db, query.author);
    return { series: listed, html: writeSeriesList(listed) };
  });

  serve(seriesApi.read, async ({ params }) => ({ series: (await getPublicSeries(db, params.id)).series }));

  serve(seriesApi.listMine, async ({ viewer }) => ({ series: await readOwnSeries(db, viewer.id) }));

  serve(seriesApi.create, async ({ body, viewer }) => ({
    series: await createSeries(platform, { viewerId: viewer.id, ...body }),
    message: texts.series.created,
  }));

  serve(seriesApi.save, async ({ params, body, viewer }) => ({
    series: await saveSeries(platform, { id: params.id, viewerId: viewer.id, ...body }),
    message: texts.series.saved,
  }));

  serve(seriesApi.remove, async ({ params, viewer }) => {
    await deleteSeries(platform, { id: params.id, viewerId: viewer.id });
    return { message: texts.series.deleted };
  });

  serve(seriesApi.addPart, async ({ params, body, viewer }) => ({
    series: await addPart(platform, { id: params.id, viewerId: viewer.id, articleId: body.articleId }),
    message: texts.series.partAdded,
  }));

  serve(seriesApi.removePart, async ({ params, viewer }) => ({
    series: (await removePart(platform, { ...params, viewerId: viewer.id })) ?? null,
    message: texts.series.partRemoved,
  }));

  serve(seriesApi.order, async ({ params, body, viewer }) => ({
    series: await orderParts(platform, { id: params.id, viewerId: viewer.id, ...body }),
    message: texts.series.ordered,
  }));

  serve(seriesApi.addMember, async ({ params, body, viewer }) => ({
    series: await addMember(platform, { id: params.id, viewerId: viewer.id, username: body.username }),
    message: texts.series.memberAdded,
  }));

  serve(seriesApi.removeMember, async ({ params, viewer }) => {
    await removeMember(platform, { ...params, viewerId: viewer.id });
    return { message: texts.series.memberRemoved };
  });

  serve(seriesApi.listWaiting, async ({ viewer }) => ({ series: await listWaitingWords(db, viewer.id) }));

  serve(seriesApi.decide, async ({ params, body, viewer }) => {
    await decideWords(platform, { id: params.id, viewerId: viewer.id, ...body });
    return {
      message: body.decision === 'approved' ? texts.series.wordsApproved : texts.series.wordsReturned,
    };
  });
}
