import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

type Actors = { people: number; actorName: string | null };

/** `Grace`, `Grace and 1 other`, `Grace and 2 others`: the latest person by name, the others as a number. */
export function nameActors({ people, actorName }: Actors): string {
  const latest = actorName ?? texts.names.someone;
  const others = people - 1;
  if (others <= 0) return latest;
  return plural(texts.nameActors.andOthers, others, { name: latest });
}
