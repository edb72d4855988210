import { unavailable } from '../http/app-error.ts';

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets only so many pieces of heavy work run at once, and only so many wait; whoever comes then is told to come back. */
export function createConcurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }): RunLimited {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (queue.length >= waiting) throw unavailable();
      // The one that ends hands its place over, so nobody can slip in between.
      await new Promise<void>((turn) => queue.push(turn));
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
