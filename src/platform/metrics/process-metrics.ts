import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metric } from './write-metrics.ts';

/** What the process takes, and whether it keeps up. */
export function watchProcess(): { metrics(): Metric[]; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = performance.eventLoopUtilization();

  return {
    metrics() {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { utilization } = performance.eventLoopUtilization(before);
      before = performance.eventLoopUtilization();
      const late = delay.percentile(99) / 1e9;
      delay.reset();
      return [
        counter('process_cpu_seconds_total', 'Processor time, all threads.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        gauge('process_start_time_seconds', 'When it started.', Math.round(performance.timeOrigin / 1000)),
        gauge('galley_heap_bytes', 'Memory in use by JavaScript.', heapUsed),
        gauge('galley_external_bytes', 'Memory of buffers outside of the heap.', external),
        gauge(
          'galley_busy_ratio',
          'How much of its time the event loop was busy since the last look.',
          utilization,
        ),
        gauge('galley_late_seconds', 'How late 99 % of the events were at most since the last look.', late),
      ];
    },
    close: () => delay.disable(),
  };
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}

function counter(name: string, help: string, value: number): Metric {
  return { ...gauge(name, help, value), type: 'counter' };
}
