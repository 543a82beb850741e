import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { quarterReaches, reopenedText } from './correction-reach.ts';

it('pay that is open again is promised by the next run only as far back as that is sure to look', () => {
  const today = '2026-11-27' as Day;
  const first = quarterReaches(today);
  expect(first).toBe('2026-09-27');
  expect(reopenedText({ endDate: first }, today)).toBe(
    'It is listed again in this run, or in the next one if this run is completed.',
  );
  expect(reopenedText({ endDate: '2026-09-26' as Day }, today)).toBe(
    'This pay is old, so the next run might not list it. If it does not, add a correction by hand.',
  );
});
