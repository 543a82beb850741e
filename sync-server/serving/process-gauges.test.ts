import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { createProcessGauges } from './process-gauges.ts';

it('tells what the process takes of the machine, beside what it does', () => {
  const text = createMetrics(createProcessGauges()).text();
  expect(text).toContain('brigade_requests_total');
  expect(text).toMatch(/TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total \d/);
  expect(text).toMatch(/process_resident_memory_bytes [1-9]\d{6,}\n/);
  expect(text).toMatch(/nodejs_heap_size_used_bytes [1-9]\d{5,}\n/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_max_seconds \d/);
});
