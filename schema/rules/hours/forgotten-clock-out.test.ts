import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { hourMs } from '../time/lengths.ts';
import { isForgottenClockOut } from './forgotten-clock-out.ts';

const zone = 'Europe/London';
const shift = buildShift();
const open = buildHoursRecord({ clockOut: '', totalMinutes: 0, totalPay: 0 });
const hoursAfter = (instant: string, hours: number) => toInstant(Date.parse(instant) + hours * hourMs);

describe('a clock-out is forgotten (D16)', () => {
  it.each([
    ['not 4 hours after the rostered end', [shift], hoursAfter(shift.endTime, 4), false],
    ['but a moment later', [shift], hoursAfter(shift.endTime, 4.001), true],
    ['not 16 hours after the clock-in without a shift', [], hoursAfter(open.clockIn, 16), false],
    ['but a moment later than those', [], hoursAfter(open.clockIn, 16.001), true],
  ] as const)('%s', (_, shifts, at, isForgotten) => {
    expect(isForgottenClockOut(open, { records: [open], shifts, zone }, at)).toBe(isForgotten);
  });

  it('16 hours after the clock-in where the shift that they name was cancelled, given to somebody else or moved', () => {
    const named = { ...open, shiftId: shift.id };
    const nextWeek = { startTime: hoursAfter(shift.startTime, 168), endTime: hoursAfter(shift.endTime, 168) };
    for (const change of [{ status: 'cancelled' as const }, { userId: fixtureId(83) }, nextWeek]) {
      const around = { records: [named], shifts: [{ ...shift, ...change }], zone };
      expect(isForgottenClockOut(named, around, hoursAfter(open.clockIn, 16))).toBe(false);
      expect(isForgottenClockOut(named, around, hoursAfter(open.clockIn, 16.001))).toBe(true);
    }
  });

  it('as soon as the person clocks in again', () => {
    const later = buildHoursRecord({ id: fixtureId(81), clockIn: hoursAfter(open.clockIn, 1) });
    expect(isForgottenClockOut(open, { records: [later, open], shifts: [], zone }, later.clockIn)).toBe(true);
  });

  it('and not by hours that were struck out: they do not show who is at work', () => {
    const at = hoursAfter(open.clockIn, 1);
    const struckOut = buildHoursRecord({ id: fixtureId(81), clockIn: at, clockOut: at, totalMinutes: 0 });
    expect(isForgottenClockOut(open, { records: [struckOut, open], shifts: [], zone }, at)).toBe(false);
  });

  it('never where there is one', () => {
    const closed = buildHoursRecord();
    expect(isForgottenClockOut(closed, { records: [closed], shifts: [], zone }, hoursAfter(closed.clockIn, 99))).toBe(
      false,
    );
  });

  it('by the shift that the hours name, or the one they fit', () => {
    const other = buildShift({
      id: fixtureId(82),
      startTime: hoursAfter(shift.startTime, 9),
      endTime: hoursAfter(shift.endTime, 9),
    });
    const named = { ...open, shiftId: other.id };
    const at = hoursAfter(shift.endTime, 5);
    expect(isForgottenClockOut(open, { records: [], shifts: [shift, other], zone }, at)).toBe(true);
    expect(isForgottenClockOut(named, { records: [], shifts: [shift, other], zone }, at)).toBe(false);
  });
});
