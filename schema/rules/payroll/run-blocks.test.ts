import { describe, expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { runBlocks, whyNotProcessed } from './run-blocks.ts';

const entry = (number: number, ...codes: string[]) =>
  buildPayrollEntry({ id: fixtureId(number), refusals: codes.map((code) => ({ code, message: `${code}.` })) });

describe('what blocks a run', () => {
  it('is one line a reason, what most people share first, and each person once', () => {
    const entries = [
      entry(1, 'missing-tax-code', 'missing-date-of-birth'),
      entry(2, 'two-payments-in-earnings-period'),
      entry(3, 'two-payments-in-earnings-period'),
      entry(4),
    ];
    expect(runBlocks(entries).map(({ code, entries: of, isOfPayDate }) => [code, of.length, isOfPayDate])).toEqual([
      ['two-payments-in-earnings-period', 2, true],
      ['missing-tax-code', 1, false],
    ]);
    expect(runBlocks([entry(4)])).toEqual([]);
  });

  it('says whose reason it is where it is not the same for all of them', () => {
    const open = (number: number, day: string) => {
      const refusals = [{ code: 'missing-clock-out', message: `The hours of ${day} have no clock-out.` }];
      return buildPayrollEntry({ id: fixtureId(number), employeeName: `Person ${number}`, refusals });
    };
    const messageOf = (...entries: Parameters<typeof runBlocks>[0]) => runBlocks(entries)[0]?.message;
    expect(messageOf(open(1, 'Tue 2 Jun'), open(2, 'Tue 2 Jun'))).toBe('The hours of Tue 2 Jun have no clock-out.');
    expect(messageOf(open(1, 'Tue 2 Jun'), open(2, 'Wed 3 Jun'), open(3, 'Tue 2 Jun'))).toBe(
      'Person 1: The hours of Tue 2 Jun have no clock-out.',
    );
  });

  it('keeps it from being processed where nobody is paid anything', () => {
    expect(whyNotProcessed([])).toBe('Nobody is in this run yet.');
    expect(whyNotProcessed([entry(1, 'director')])).toBe('Nobody in this run can be paid.');
    expect(whyNotProcessed([{ ...entry(1), grossPay: 0 as Pence, netPay: 0 as Pence }])).toContain('£0.00');
    expect(whyNotProcessed([entry(1), entry(2, 'director')])).toBeUndefined();
  });
});
