import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { monthWeeks } from './month-model.ts';

const shape = (month: string) => {
  const weeks = monthWeeks(month as Day, []);
  return [weeks.length, weeks[0]?.[0]?.day, weeks.at(-1)?.[6]?.day];
};

describe('a month of absences', () => {
  it('is made of whole weeks from Monday to Sunday', () => {
    expect(shape('2026-06-15')).toEqual([5, '2026-06-01', '2026-07-05']);
    expect(shape('2026-11-01')).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(shape('2027-02-28')).toEqual([4, '2027-02-01', '2027-02-28']);
  });

  it('puts an absence on each of its days, both ends included', () => {
    const away = buildTimeOffRequest({ startDate: '2026-05-30', endDate: '2026-06-02' });
    const days = monthWeeks('2026-06-01' as Day, [away]).flat();
    expect(days.filter(({ absences }) => absences.length > 0).map(({ day }) => day)).toEqual([
      '2026-06-01',
      '2026-06-02',
    ]);
  });
});
