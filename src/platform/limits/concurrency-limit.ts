import { unavailable } from '../http/app-error.ts';

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

type ConcurrencyLimit = { maxConcurrent: number; maxWaiting: number };

/** Limits how much heavy work runs concurrently and how much waits. Beyond that it throws `unavailable`. */
export function createConcurrencyLimit({ maxConcurrent, maxWaiting }: ConcurrencyLimit): RunLimited {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < maxConcurrent) {
      running += 1;
    } else {
      if (queue.length >= maxWaiting) throw unavailable();
      // The work that ends passes its slot directly to the next in the queue, so a later call cannot overtake it.
      await new Promise<void>((start) => queue.push(start));
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
