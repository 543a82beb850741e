import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gauge } from './metrics.ts';

const resolutionMs = 10;

/**
 * This process's use of the machine, under the names Prometheus' own clients use. The event loop delay is measured from
 * one call to the next.
 */
export const createProcessGauges = (): (() => readonly string[]) => {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  return () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const lagSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000);
    const lines = [
      gauge('process_cpu_seconds_total', 'Processor time, in seconds.', (user + system) / 1e6, 'counter'),
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory of its JavaScript objects.', heapUsed),
      gauge(
        'nodejs_eventloop_lag_p99_seconds',
        'Delay of the event loop, 99th percentile.',
        lagSeconds(delay.percentile(99)),
      ),
      gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop.', lagSeconds(delay.max)),
    ];
    delay.reset();
    return lines;
  };
};
