import { type AppError, unavailable } from '../http/app-error.ts';

export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>;

type ConcurrencyLimit = {
  maxConcurrent: number;
  maxWaiting: number;
  /** The error of work beyond both numbers. */
  refuse?: () => AppError;
};

/** Limits how much heavy work runs concurrently and how much waits. Beyond that it throws `unavailable`, or what `refuse` returns. */
export function createConcurrencyLimit({
  maxConcurrent,
  maxWaiting,
  refuse = unavailable,
}: ConcurrencyLimit): RunLimited {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < maxConcurrent) {
      running += 1;
    } else {
      if (queue.length >= maxWaiting) throw refuse();
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

export type RunLimitedByKey = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** The same limit for each key, such as an account, separately. */
export function createConcurrencyLimitByKey(limit: ConcurrencyLimit): RunLimitedByKey {
  const active = new Map<string, { run: RunLimited; calls: number }>();
  return async (key, work) => {
    const own = active.get(key) ?? { run: createConcurrencyLimit(limit), calls: 0 };
    active.set(key, own);
    own.calls += 1;
    try {
      return await own.run(work);
    } finally {
      own.calls -= 1;
      if (own.calls === 0) active.delete(key);
    }
  };
}
