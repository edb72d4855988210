// Plans the events of the sample's series: the start, its articles, and the approval of its words.
import { seriesApi } from '#features/series/contract.ts';
import type { SampleSeries } from '../content.ts';
import { hourMs, type SimulatedEvent } from '../simulated-event.ts';
import { idOf, type Plan } from './plan.ts';

export function planSeries(series: SampleSeries, { ago, ids }: Plan): SimulatedEvent[] {
  const { title, description, owner, editor, articles } = series;
  const startedAt = ago({ days: series.startedDaysAgo });
  let started = { id: '', version: 0 };
  return [
    {
      at: startedAt,
      run: async (simulation) => {
        const created = await simulation.call(seriesApi.create, owner, { body: { title, description } });
        started = created.series;
        const params = { id: started.id };
        for (const name of articles) {
          const body = { articleId: idOf(ids, name) };
          started = (await simulation.call(seriesApi.addPart, owner, { params, body })).series;
        }
      },
    },
    {
      at: new Date(startedAt.getTime() + 3 * hourMs),
      run: async (simulation) => {
        const body = { decision: 'approved' as const, version: started.version };
        await simulation.call(seriesApi.decide, editor, { params: { id: started.id }, body });
      },
    },
  ];
}
