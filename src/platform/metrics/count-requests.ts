import type { Metric } from './write-metrics.ts';

// In seconds, as Prometheus wants them. From what a cache answers to what somebody gives up on.
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

type Counted = {
  method: string;
  route: string;
  status: string;
  buckets: number[];
  sum: number;
  count: number;
};

export type Answered = { method: string; route: string | undefined; status: number; ms: number };

export type RequestCounter = { count(answered: Answered): void; metric(): Metric };

/** Every request by route, not by address: there are some hundred routes, and any number of addresses. */
export function createRequestCounter(): RequestCounter {
  const counted = new Map<string, Counted>();

  return {
    count({ method, route = 'none', status, ms }) {
      const key = `${method} ${route} ${status}`;
      let entry = counted.get(key);
      if (!entry) {
        entry = { method, route, status: String(status), buckets: bounds.map(() => 0), sum: 0, count: 0 };
        counted.set(key, entry);
      }
      const seconds = ms / 1000;
      entry.sum += seconds;
      entry.count += 1;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) entry.buckets[bucket] = (entry.buckets[bucket] ?? 0) + 1;
    },
    metric: () => ({
      name: 'galley_request_seconds',
      help: 'Answered requests by route, and how long they took.',
      type: 'histogram',
      samples: [...counted.values()].flatMap(toSamples),
    }),
  };
}

function toSamples({ method, route, status, buckets, sum, count }: Counted) {
  const labels = { method, route, status };
  let below = 0;
  const steps = bounds.map((bound, place) => {
    below += buckets[place] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: below };
  });
  return [
    ...steps,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
