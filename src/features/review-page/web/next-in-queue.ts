// The way through the queue.

export type Neighbours = {
  previous: string | undefined;
  next: string | undefined;
  place: number | undefined;
};

/** Undefined on both sides for what does not wait; then the queue begins with its first. */
export function neighboursOf(order: readonly string[], id: string): Neighbours {
  const at = order.indexOf(id);
  if (at === -1) return { previous: undefined, next: order[0], place: undefined };
  return { previous: order[at - 1], next: order[at + 1], place: at + 1 };
}

/**
 * Where to go on after a decision: what came after it and still waits, else from the start. `before` is the order as it
 * was, `now` as it is.
 */
export function nextAfter(
  id: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
) {
  const waiting = now.filter((other) => other !== id);
  const later = before.slice(before.indexOf(id) + 1);
  return later.find((other) => waiting.includes(other)) ?? waiting[0];
}
