// Calls about series that succeed.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import type { OwnSeries } from '#features/series/contract.ts';
import { seriesCallsOf } from '#features/series/server/series.fixture.ts';
import type { PopulatedSite } from '../populated-site.ts';
import type { Prepare } from '../valid-call.ts';

async function startSeries({ site, author, reader }: PopulatedSite, withReader = false): Promise<OwnSeries> {
  const calls = seriesCallsOf(site);
  const created = calls.seriesIn(await calls.create(author));
  const { _id } = await articleCalls(site).draft(author);
  const series = calls.seriesIn(await calls.add(author, created.id, _id));
  return withReader ? calls.seriesIn(await calls.allow(author, series.id, reader.username)) : series;
}

export const validSeriesCalls: Record<string, Prepare> = {
  'POST /api/series': ({ author }) => ({
    as: author,
    body: { title: 'Proofs', description: 'All of them.' },
  }),
  'PUT /api/series/:id': async (populated) => ({
    as: populated.author,
    params: { id: (await startSeries(populated)).id },
    body: { title: 'Other proofs' },
  }),
  'DELETE /api/series/:id': async (populated) => ({
    as: populated.author,
    params: { id: (await startSeries(populated)).id },
  }),
  'POST /api/series/:id/parts': async (populated) => ({
    as: populated.author,
    params: { id: (await startSeries(populated)).id },
    body: { articleId: populated.live._id },
  }),
  'PUT /api/series/:id/parts': async (populated) => {
    const { id, parts } = await startSeries(populated);
    return {
      as: populated.author,
      params: { id },
      body: { articleIds: parts.map(({ articleId }) => articleId) },
    };
  },
  'DELETE /api/series/:id/parts/:articleId': async (populated) => {
    const { id, parts } = await startSeries(populated);
    return { as: populated.author, params: { id, articleId: parts[0]?.articleId ?? '' } };
  },
  'POST /api/series/:id/members': async (populated) => ({
    as: populated.author,
    params: { id: (await startSeries(populated)).id },
    body: { username: populated.reader.username },
  }),
  'DELETE /api/series/:id/members/:accountId': async (populated) => ({
    as: populated.author,
    params: { id: (await startSeries(populated, true)).id, accountId: populated.reader.id },
  }),
  'PATCH /api/series/:id/words': async (populated) => {
    const { id, version } = await startSeries(populated);
    return { as: populated.admin, params: { id }, body: { decision: 'approved', version } };
  },
};
