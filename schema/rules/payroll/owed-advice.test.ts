import { expect, it } from 'vitest';
import { withoutAdvice } from './owed-advice.ts';
import { refuse } from './refusals.ts';

it('what a remark names is left of it where something else is done than it advises', () => {
  const high = 'Going by what is now recorded, pay for Jun 1, 2026 – Jun 30, 2026 was £78.00 too high.';
  const unpaid = 'No run paid the salary for Jun 1, 2026 – Jun 30, 2026: £2,000.00.';
  const unclear = 'A rate or hours, and the overtime rules, have changed since Jun 1, 2026 – Jun 30, 2026 was paid.';
  const messages = [
    `${high} Take it off as a correction.`,
    `${high} This pay cannot cover any more of it. The next run might not list it again: settle it outside pay.`,
    `${unpaid} Add it as a correction, unless it was paid elsewhere. The next run might not list it again.`,
    `${unclear} Work out the difference and add a correction for that period.`,
    refuse('overpaid', '£78.00').error.message,
    high,
  ];
  expect(messages.map(withoutAdvice)).toEqual([
    high,
    high,
    unpaid,
    unclear,
    'They were paid £78.00 too much, and this run pays them nothing that it could be taken from.',
    high,
  ]);
});
