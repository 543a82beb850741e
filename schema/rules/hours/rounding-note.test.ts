import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { poundsText } from '../text/money-text.ts';
import { hoursText } from '../text/time-text.ts';
import { roundingNote } from './rounding-note.ts';

it('says that totals are exact where the lines as shown add up to something else, otherwise nothing', () => {
  // Five days of 7 h 15 min: 5 × 7.3 h are 36.5 h, and 36 h 15 min are 36.3 h.
  expect(roundingNote({ minutes: [[435, 435, 435, 435, 435]] })).toBe(
    'Totals use the exact hours; each line is rounded.',
  );
  expect(roundingNote({ minutes: [[480, 450]], pence: [[10_040, 10_040, 10_040]] })).toBe(
    'Totals use the exact pounds; each line is rounded.',
  );
  expect(roundingNote({ minutes: [[435, 435]], pence: [[10_000, 20_000], [150]] })).toBe(
    'Totals use the exact hours; each line is rounded.',
  );
  expect(roundingNote({ minutes: [[435, 435]], of: 'day' })).toBe('Totals use the exact hours; each day is rounded.');
  // 8 h and 7.5 h as whole hours: 8 and 8 against 15.5 h.
  expect(roundingNote({ minutes: [], minutesInWholeHours: [[480, 450]], of: 'day' })).toBe(
    'Totals use the exact hours; each day is rounded.',
  );
  expect(
    roundingNote({
      minutes: [],
      minutesInWholeHours: [
        [480, 420],
        [450, 450],
      ],
    }),
  ).toBe('Totals use the exact hours; each line is rounded.');
  expect(roundingNote({ minutes: [], minutesInWholeHours: [[480, 420], []] })).toBe('');
  expect(roundingNote({ minutes: [[480, 450], []], pence: [[10_000, 20_000]] })).toBe('');
});

it('goes by the hours and pounds as they are shown', () => {
  const number = (text: string) => Number(text.replace(/[£,h ]/gu, ''));
  const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  fc.assert(
    fc.property(fc.array(fc.nat(9000), { maxLength: 12 }), (values) => {
      const [hours, pounds] = [hoursText, (pence: number) => poundsText(pence as Pence)].map((textOf) => {
        const shown = sumOf(values.map((value) => number(textOf(value))));
        return Math.abs(shown - number(textOf(sumOf(values)))) > 0.01;
      });
      expect(roundingNote({ minutes: [values] }) !== '').toBe(hours);
      expect(roundingNote({ minutes: [], pence: [values] }) !== '').toBe(pounds);
    }),
  );
});
