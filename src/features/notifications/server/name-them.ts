type Doers = { people: number; actorName: string | null };

/** `Grace`, `Grace and 1 other`, `Grace and 2 others`: the latest by name, the others by number. */
export function nameThem({ people, actorName }: Doers): string {
  const latest = actorName ?? 'Someone';
  const others = people - 1;
  if (others <= 0) return latest;
  return `${latest} and ${others} ${others === 1 ? 'other' : 'others'}`;
}
