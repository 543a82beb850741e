import { expect, it } from 'vitest';
import { heldTimes } from './held-times.ts';

it('holds each time together with its AM or PM, and leaves other words apart', () => {
  expect(heldTimes('Chef, 9:00 AM – 11:00 PM, PMs')).toBe('Chef, 9:00\u00a0AM – 11:00\u00a0PM, PMs');
  expect(heldTimes('09:00 – 23:00')).toBe('09:00 – 23:00');
});
