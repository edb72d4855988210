// Navigation through the queue.

export type Neighbours = {
  previous: string | undefined;
  next: string | undefined;
  position: number | undefined;
};

/** A submission that is not in the queue has no previous one, and its next one is the first of the queue. */
export function neighboursOf(order: readonly string[], id: string): Neighbours {
  const at = order.indexOf(id);
  if (at === -1) return { previous: undefined, next: order[0], position: undefined };
  return { previous: order[at - 1], next: order[at + 1], position: at + 1 };
}

/**
 * The submission to open after a decision: the next one that is still in the queue, or else the first. `before` is
 * the queue before the decision, and `now` after it.
 */
export function nextAfter(
  id: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
) {
  const waiting = now.filter((other) => other !== id);
  const later = before.slice(before.indexOf(id) + 1);
  return later.find((other) => waiting.includes(other)) ?? waiting[0];
}
