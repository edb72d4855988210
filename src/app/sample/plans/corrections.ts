// Plans the events of a correction: a reader proposes it, the author takes it into an edit, and a reviewer approves it.
import { correctionsApi } from '#features/marks/corrections/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import type { SampleArticle, SampleCorrection } from '../content.ts';
import { dayMs, hourMs, type SimulatedEvent } from '../simulated-event.ts';
import { findAnchor } from './find-anchor.ts';
import { decide, idOf, type Plan } from './plan.ts';

export function planCorrection(
  { name, path, author, publishedDaysAgo }: SampleArticle,
  { by, daysAfter, quote, replacement, reason }: SampleCorrection,
  { ago, ids, reviewer }: Plan & { reviewer: string },
): SimulatedEvent[] {
  const proposedAt = new Date(ago({ days: publishedDaysAgo }).getTime() + daysAfter * dayMs);
  const params = () => ({ id: idOf(ids, name) });
  let correctionId = '';
  return [
    {
      at: proposedAt,
      run: async (simulation) => {
        const anchor = findAnchor(simulation.texts[path]?.html ?? '', quote);
        const body = { ...anchor, replacement, reason };
        const { correction } = await simulation.call(correctionsApi.propose, by, { params: params(), body });
        correctionId = correction.id;
      },
    },
    {
      at: new Date(proposedAt.getTime() + 9 * hourMs),
      run: async (simulation) => {
        const content = (simulation.texts[path]?.html ?? '').replace(quote, replacement);
        const edit = { params: params(), body: { content, status: 'published' as const } };
        const { blog } = await simulation.call(writingApi.save, author, edit);
        const corrections = [{ id: correctionId, state: 'taken' as const }];
        const taken = { params: params(), body: { version: blog.version, corrections } };
        await simulation.call(correctionsApi.takeOrDecline, author, taken);
      },
    },
    {
      at: new Date(proposedAt.getTime() + 20 * hourMs),
      run: (simulation) =>
        decide(simulation, idOf(ids, name), { reviewer, visibility: 'approved', note: '' }),
    },
  ];
}
