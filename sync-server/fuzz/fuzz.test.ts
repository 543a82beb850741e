import { describe, expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

describe('the server', () => {
  it('answers 5,000 random calls without a failure, a leak or a write against the shapes', async () => {
    const { faults, byStatus } = await runFuzz({ seed: 20_261_121, calls: 5000 });
    expect(faults).toEqual([]);
    // If all calls were refused, the test would prove nothing.
    expect(byStatus[200]).toBeGreaterThan(1000);
    expect(byStatus[422]).toBeGreaterThan(200);
  });
});
