import { describe, expect, it } from 'vitest';
import { hoursRecord as hoursShape } from '../entities/hours.ts';
import { buildHoursRecord } from '../fixtures/build.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { correctedHours, figuresOf, newHoursRecord } from './hours-record.ts';

const stored = buildHoursRecord();
const paidBy = { zone: 'Europe/London', paidTimeRules: [], shift: undefined };
const by = { id: fixtureId(77), at: stored.createdAt, by: people.manager };

describe('a new record of hours', () => {
  it('is a valid document with day, minutes and pay from its times', () => {
    const record = newHoursRecord(stored, stored, stored, paidBy);
    expect(hoursShape.parse(record)).toEqual(record);
    expect(record).toEqual(stored);
  });

  it('leaves out approvals and corrections', () => {
    const { corrections } = correctedHours(stored, stored, by);
    const settled = { ...stored, approvedBy: people.manager, corrections };
    expect(newHoursRecord(settled, settled, settled, paidBy)).toMatchObject({ approvedBy: '', corrections: [] });
  });
});

describe('corrected hours', () => {
  const longer = {
    ...stored,
    clockOut: '2026-06-16T17:30:00.000Z' as typeof stored.clockIn,
    correctionReason: 'Stayed on',
  };

  it('are counted and paid anew, with what they were before (D16)', () => {
    const corrected = { ...stored, ...correctedHours(stored, longer, by) };
    const record = { ...corrected, ...figuresOf(corrected, paidBy) };
    expect(hoursShape.parse(record)).toEqual(record);
    expect(record).toMatchObject({ totalMinutes: 540, totalPay: 11_880, correctionReason: 'Stayed on' });
    const { clockIn, clockOut, breakMinutes } = stored;
    expect(record.corrections).toEqual([{ ...by, reason: 'Stayed on', clockIn, clockOut, breakMinutes }]);
  });

  it('come from no clock, and are from memory only while the clock-out is the stated one', () => {
    const told = buildHoursRecord({ isClockOutStated: true, clockJumpMinutes: 12 as never });
    expect(correctedHours(told, longer, by)).toMatchObject({ isClockOutStated: false, clockJumpMinutes: 0 });
    expect(correctedHours(told, { ...told, breakMinutes: 0 as never }, by)).toMatchObject({
      isClockOutStated: true,
    });
  });

  it('leave everything else of the record as it is, such as its approval and its rate', () => {
    const fields = Object.keys(correctedHours(stored, longer, by));
    for (const kept of ['approvedBy', 'approvedAt', 'hourlyRate', 'role']) expect(fields).not.toContain(kept);
  });
});
