import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

type Doers = { people: number; actorName: string | null };

/** `Grace`, `Grace and 1 other`, `Grace and 2 others`: the latest by name, the others by number. */
export function nameActors({ people, actorName }: Doers): string {
  const latest = actorName ?? texts.names.someone;
  const others = people - 1;
  if (others <= 0) return latest;
  return plural(texts.nameActors.andOthers, others, { name: latest });
}
