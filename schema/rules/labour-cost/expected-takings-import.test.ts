import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { checkNearDay } from '../rota/near-days.ts';
import { addDays } from '../time/zone.ts';
import { readExpectedTakings } from './expected-takings-import.ts';

const today = '2026-11-21' as Day;
const saturday = '2026-11-28' as Day;
const entered = new Map([[saturday, 390_000 as Pence]]);

const read = (...rows: readonly (readonly string[])[]) => {
  const preview = readExpectedTakings(rows, entered, today);
  if (!preview.ok) throw new Error(preview.message);
  return preview.rows;
};

describe('a file of expected takings', () => {
  it('is read as spreadsheets write it, and says what it replaces', () => {
    const rows = read(
      ['Takings', 'Note', 'Date'],
      ['£4,120.50', 'match day', saturday],
      ['', '', ''],
      ['1,234,567.8', '', '29/11/2026'],
      ['0', 'closed', '30.11.2026'],
    );
    expect(rows).toEqual([
      { line: 2, day: saturday, amount: 412_050, replaced: 390_000, problems: [] },
      { line: 4, day: '2026-11-29', amount: 123_456_780, replaced: undefined, problems: [] },
      { line: 5, day: '2026-11-30', amount: 0, replaced: undefined, problems: [] },
    ]);
  });

  it('is judged row by row', () => {
    const rows = read(
      ['date', 'takings'],
      ['next Friday', '10'],
      ['2026-02-30', '10'],
      [saturday, 'a lot'],
      [saturday, '4120,50'],
      ['2026-11-29', '-5'],
      ['2026-11-30', ''],
      ['2026-12-01', '10000000'],
      ['2025-11-19', '10'],
      ['2028-11-22', '10'],
    );
    expect(rows.map(({ problems }) => problems)).toEqual([
      ['“next Friday” is not a date. Write it like 2026-11-21 or 21/11/2026.'],
      ['“2026-02-30” is not a date. Write it like 2026-11-21 or 21/11/2026.'],
      ['“a lot” is not an amount. Write pounds, like 4120.50.'],
      ['This day is already in the file.', '“4120,50” is not an amount. Write pounds, like 4120.50.'],
      ['“-5” is not an amount. Write pounds, like 4120.50.'],
      ['There is no amount for this day.'],
      ['“10000000” is not an amount. Write pounds, like 4120.50.'],
      ['Choose a day from the last year or the next two'],
      ['Choose a day from the last year or the next two'],
    ]);
  });

  it.each([
    [[['Date', 'Revenue']], 'The first row must name the columns: Date and Takings.'],
    [
      [
        ['Date', 'Takings'],
        ['', ''],
      ],
      'There are no days in this file below its first row.',
    ],
  ])('needs its columns and a day', (rows, message) => {
    expect(readExpectedTakings(rows, entered, today)).toEqual({ ok: false, message });
  });

  it('enters each day at most once, with its amount, and only days that can be entered', () => {
    const line = fc.record({ ahead: fc.integer({ min: -400, max: 800 }), pence: fc.nat(999_999_999) });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const written = lines.map(({ ahead, pence }) => [
          addDays(today, ahead),
          `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`,
        ]);
        const good = read(['Date', 'Takings'], ...written).filter(({ problems }) => problems.length === 0);
        const firsts = new Map(lines.toReversed().map(({ ahead, pence }) => [addDays(today, ahead), pence]));
        const open = [...firsts].filter(([day]) => checkNearDay(day, today) === undefined);
        expect(new Map(good.map(({ day, amount }) => [day, amount]))).toEqual(new Map(open));
        expect(good).toHaveLength(open.length);
      }),
    );
  });
});
