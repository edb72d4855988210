// What all plans of the sample share: who there is, when it happens, and what was created so far.
import { reviewsApi } from '#features/reviews/contract.ts';
import type { SamplePerson } from '../content.ts';
import type { Ago } from '../simulated-event.ts';
import type { Simulation } from '../simulation.ts';

/** The ids of the articles created so far, by the name of the article's file. */
export type ArticleIds = Map<string, string>;

export type Plan = { people: readonly SamplePerson[]; ago: Ago; ids: ArticleIds };

export function idOf(ids: ArticleIds, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The sample article ${name} is not there yet`);
  return id;
}

export type Decision = {
  reviewer: string;
  visibility: 'approved' | 'rejected' | 'hidden';
  changesRequested?: boolean;
  note: string;
  /** Approves it for this moment. */
  publishAt?: Date;
};

export async function decide(
  simulation: Simulation,
  id: string,
  { reviewer, visibility, changesRequested = false, note, publishAt }: Decision,
): Promise<void> {
  const body = {
    ...{ visibility, changesRequested, note },
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  };
  await simulation.call(reviewsApi.decide, reviewer, { params: { id }, body });
}
