import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metric } from './write-metrics.ts';

/** Measures processor time, memory and the event loop. */
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
      const delaySeconds = delay.percentile(99) / 1e9;
      delay.reset();
      return [
        counter('process_cpu_seconds_total', 'Processor time of all threads.', (user + system) / 1e6),
        gauge('process_resident_memory_bytes', 'Resident memory of the process.', rss),
        gauge(
          'process_start_time_seconds',
          'Start time of the process since the Unix epoch.',
          Math.round(performance.timeOrigin / 1000),
        ),
        gauge('galley_heap_used_bytes', 'Memory in use by JavaScript objects.', heapUsed),
        gauge('galley_external_memory_bytes', 'Memory of buffers outside the JavaScript heap.', external),
        gauge(
          'galley_event_loop_utilization_ratio',
          'Share of the time since the last scrape in which the event loop was busy.',
          utilization,
        ),
        gauge(
          'galley_event_loop_delay_p99_seconds',
          '99th percentile of the event loop delay since the last scrape.',
          delaySeconds,
        ),
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
