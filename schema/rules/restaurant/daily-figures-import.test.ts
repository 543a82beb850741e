import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { checkDailyFigure, dailyFigureId } from './daily-figures.ts';
import { readDailyFigures } from './daily-figures-import.ts';

const today = '2026-11-21' as Day;

const read = (...rows: readonly (readonly string[])[]) => {
  const preview = readDailyFigures(rows, today);
  if (!preview.ok) throw new Error(preview.message);
  return preview.rows;
};

describe('a file of daily figures', () => {
  it('is read as spreadsheets write it', () => {
    const rows = read(
      ['Satisfaction', 'Date', 'Sales'],
      ['88', '2026-11-20', '£4,120.50'],
      ['91%', '19/11/2026', ''],
      ['', '', ''],
      ['', '18.11.2026', '99'],
    );
    expect(
      rows.map(({ line, day, values, problems }) => [line, day, values.revenue, values.satisfaction, problems]),
    ).toEqual([
      [2, '2026-11-20', 412_050, 88, []],
      [3, '2026-11-19', null, 91, []],
      [5, '2026-11-18', 9900, null, []],
    ]);
  });

  it('is judged row by row', () => {
    const rows = read(
      ['Day', 'Revenue', 'Satisfaction'],
      ['yesterday', '10', ''],
      ['2026-11-20', 'a lot', ''],
      ['2026-11-20', '10', '101'],
      ['2026-11-22', '10', ''],
      ['2026-07-01', '10', ''],
      ['2026-11-19', '', ''],
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['“yesterday” is not a date. Write it like 2026-11-21 or 21/11/2026.'],
      ['“a lot” is not an amount. Write pounds, like 4120.50.', 'There is no number for this day.'],
      ['This day is already in the file.', 'Satisfaction is from 0 to 100'],
      ['This day is in the future'],
      ['Numbers can be entered for the last 18 weeks'],
      ['There is no number for this day.'],
    ]);
  });

  it.each([
    [[['Day', 'Covers']], 'The first row must name the columns: Day, and Revenue or Satisfaction or both.'],
    [[['Day', 'Revenue']], 'There are no days in this file below its first row.'],
  ])('needs its columns and a day', (rows, message) => {
    expect(readDailyFigures(rows, today)).toEqual({ ok: false, message });
  });
});

it('a number belongs to its day and measure', () => {
  const figure = { id: dailyFigureId('revenue', today), measure: 'revenue', day: today, value: 1 } as const;
  expect(checkDailyFigure(figure, today)).toBeUndefined();
  expect(checkDailyFigure({ ...figure, measure: 'satisfaction' }, today)?.ok).toBe(false);
});
