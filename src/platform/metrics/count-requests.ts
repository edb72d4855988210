import type { Metric } from './write-metrics.ts';

// In seconds, as is usual for Prometheus: from a cached response to a page that a reader gives up on.
const bounds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

type Counted = {
  method: string;
  route: string;
  status: string;
  buckets: number[];
  sum: number;
  count: number;
};

export type SentResponse = { method: string; route: string | undefined; status: number; ms: number };

export type RequestCounter = { count(sent: SentResponse): void; metric(): Metric };

/** Counts requests by route and not by URL: there are about a hundred routes, but any number of URLs. */
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
      name: 'galley_http_request_duration_seconds',
      help: 'Duration of HTTP requests by route.',
      type: 'histogram',
      samples: [...counted.values()].flatMap(toSamples),
    }),
  };
}

function toSamples({ method, route, status, buckets, sum, count }: Counted) {
  const labels = { method, route, status };
  let cumulative = 0;
  const cumulativeBuckets = bounds.map((bound, index) => {
    cumulative += buckets[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: cumulative };
  });
  return [
    ...cumulativeBuckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
