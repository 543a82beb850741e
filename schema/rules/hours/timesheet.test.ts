import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { addDays, dayOf } from '../time/zone.ts';
import { workedMinutes } from './hours.ts';
import { exceptionsOf, timesheetOf, withoutExceptions } from './timesheet.ts';

const zone = 'Europe/London';
const monday = '2026-06-15' as Day;
const weekStart = Date.parse('2026-06-14T23:00:00.000Z');
const hour = (hours: number) => toInstant(weekStart + hours * 3_600_000);
const afterwards = weekStart + 30 * 24 * 3_600_000;

const shift = (number: number, from: number, to: number, overrides: Partial<Shift> = {}) =>
  buildShift({ id: fixtureId(number), startTime: hour(from), endTime: hour(to), breakDuration: 0, ...overrides });
const worked = (number: number, from: number, to: number | '', overrides: Partial<HoursRecord> = {}) => {
  const [clockIn, clockOut] = [hour(from), to === '' ? ('' as const) : hour(to)];
  const totalMinutes = workedMinutes({ clockIn, clockOut }, overrides.breakMinutes ?? 0);
  const day = dayOf(zone, clockIn);
  return buildHoursRecord({
    id: fixtureId(number),
    day,
    clockIn,
    clockOut,
    breakMinutes: 0,
    totalMinutes,
    ...overrides,
  });
};
const sheet = (shifts: readonly Shift[], records: readonly HoursRecord[], now = afterwards, week = monday, of = zone) =>
  timesheetOf({ shifts, records, monday: week, zone: of, now });
const differences = (...week: Parameters<typeof sheet>) =>
  sheet(...week).lines.flatMap((line) => line.differences.map(({ kind, minutes }) => `${kind} ${minutes}`));

describe('a timesheet (D16)', () => {
  it('sets worked beside rostered, line by line and in sum', () => {
    const timesheet = sheet([shift(1, 9, 17), shift(2, 33, 41)], [worked(11, 9, 18), worked(12, 60, 62)]);
    expect(
      timesheet.lines.map(({ day, rosteredMinutes, workedMinutes }) => [day, rosteredMinutes, workedMinutes]),
    ).toEqual([
      ['2026-06-15', 480, 540],
      ['2026-06-16', 480, 0],
      ['2026-06-17', 0, 120],
    ]);
    expect([timesheet.rosteredMinutes, timesheet.workedMinutes]).toEqual([960, 660]);
  });

  it.each([
    ['nothing of a shift to come', 8, [], 0, 0],
    ['nothing of one that is running', 12, [worked(11, 9, '')], 0, 0],
    ['the whole of one that nobody came to', 17, [], -480, 1],
    ['what is over, as soon as somebody has left', 16.5, [worked(11, 9, 16)], -60, 1],
    ['nothing of one to come whose hours were struck out', 8.5, [worked(11, 8, 8)], 0, 0],
    ['nothing of one to come for which somebody clocked in and out by mistake', 8.5, [worked(11, 8, 8.1)], 0, 0],
    ['the whole of one whose hours were struck out', 17, [worked(11, 9, 9)], -480, 1],
    ['extra hours', 30, [worked(11, 9, 17), worked(12, 20, 22)], 120, 2],
  ])('balances %s, and says of how many', (_, now, records, balanceMinutes, finishedCount) => {
    const timesheet = sheet([shift(1, 9, 17)], records, Date.parse(hour(now)));
    expect(timesheet).toMatchObject({ balanceMinutes, finishedCount });
  });

  it('puts hours in two parts beside their one shift', () => {
    const withBreak = shift(1, 9, 17, { breakDuration: 60 as never });
    const [line] = sheet([withBreak], [worked(12, 14, 17), worked(11, 9, 13)]).lines;
    expect(line).toMatchObject({ workedMinutes: 420, differences: [] });
  });

  it('keeps a night into Monday, and a late arrival after midnight, in the week of the shift', () => {
    const [night, late] = [
      shift(1, 6 * 24 + 20, 7 * 24 + 4),
      worked(11, 7 * 24 + 0.5, 7 * 24 + 4, { day: '2026-06-21' as Day }),
    ];
    expect(sheet([night], [late]).lines).toMatchObject([{ day: '2026-06-21', workedMinutes: 210 }]);
    expect(sheet([night], [late], afterwards, addDays(monday, 7)).lines).toEqual([]);
  });

  it('keeps approved hours on their day, by which they are paid, where their shift is moved afterwards', () => {
    const approved = worked(11, 6 * 24 + 9, 6 * 24 + 17, { shiftId: fixtureId(1) });
    const moved = shift(1, 7 * 24 + 9, 7 * 24 + 17);
    expect(sheet([moved], [approved]).lines).toMatchObject([
      { day: '2026-06-21', workedMinutes: 480, shift: undefined, rosteredMinutes: 0 },
    ]);
    expect(differences([moved], [approved])).toEqual(['not-rostered 0']);
    const next = addDays(monday, 7);
    expect(sheet([moved], [approved], afterwards, next).lines).toMatchObject([
      { day: next, shift: moved, records: [] },
    ]);
    expect(differences([moved], [approved], afterwards, next)).toEqual(['no-hours 0']);
  });

  it('marks no one as early or late by days: a shift that was moved within the week has none of the hours', () => {
    const approved = worked(11, 9, 17, { shiftId: fixtureId(1) });
    const week = [[shift(1, 6 * 24 + 9, 6 * 24 + 17)], [approved]] as const;
    expect(differences(...week)).toEqual(['not-rostered 0', 'no-hours 0']);
    expect(sheet(...week)).toMatchObject({ rosteredMinutes: 480, workedMinutes: 480, balanceMinutes: 0 });
  });

  it.each([
    ['forward in spring', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z', '2026-03-23', 420],
    ['back in autumn', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z', '2026-10-19', 540],
  ])('counts the hours that passed when the clocks go %s', (_, start, end, week, minutes) => {
    const times = { startTime: start, endTime: end };
    const night = buildShift({ ...times, breakDuration: 0 });
    const record = buildHoursRecord({
      day: start.slice(0, 10) as Day,
      clockIn: start,
      clockOut: end,
      breakMinutes: 0,
      totalMinutes: workedMinutes({ clockIn: toInstant(Date.parse(start)), clockOut: toInstant(Date.parse(end)) }, 0),
    });
    const timesheet = sheet([night], [record], Date.parse(end), week as Day);
    expect(timesheet).toMatchObject({ rosteredMinutes: minutes, workedMinutes: minutes, standing: 'unapproved' });
    expect(timesheet.lines).toMatchObject([{ differences: [] }]);
  });

  it('leaves out cancelled shifts, and marks the hours worked for them', () => {
    expect(differences([shift(1, 9, 17, { status: 'cancelled' })], [worked(11, 9, 17)])).toEqual(['not-rostered 0']);
  });
});

describe('differences', () => {
  it.each([
    ['nothing within five minutes', 9 - 5 / 60, 17 + 5 / 60, {}, []],
    ['a late arrival', 9.2, 17, {}, ['late 12']],
    ['an early one', 8.5, 17, {}, ['early 30']],
    ['leaving early', 9, 16, {}, ['left-early 60']],
    ['staying on', 9, 18, {}, ['stayed-on 60']],
    ['a break that was not planned', 9, 17, { breakMinutes: 20 }, ['longer-break 20']],
    ['a time from memory', 9, 17, { isClockOutStated: true }, ['clock-out-stated 0']],
    ['a day that cannot be', 9, 26, {}, ['very-long 0', 'stayed-on 540']],
  ] as const)('mark %s', (_, from, to, overrides, expected) => {
    const record = worked(11, from, to, { shiftId: fixtureId(1), ...(overrides as Partial<HoursRecord>) });
    expect(differences([shift(1, 9, 17)], [record])).toEqual(expected);
  });

  it('mark a planned break that was not taken, once the shift is over', () => {
    const withBreak = shift(1, 9, 17, { breakDuration: 30 as never });
    expect(differences([withBreak], [worked(11, 9, 17)])).toEqual(['shorter-break 30']);
    expect(differences([withBreak], [worked(11, 9, '')], Date.parse(hour(12)))).toEqual([]);
  });

  describe('of a shift clocked in parts', () => {
    const evening = (breakDuration = 0) => shift(1, 17, 22, { breakDuration: breakDuration as never });

    it('mark the hours between two records as not worked, and leave them out of what is approved at once', () => {
      const records = [worked(11, 17, 18), worked(12, 21, 22)];
      expect(differences([evening()], records)).toEqual(['clocked-out 180']);
      const timesheet = sheet([evening()], records);
      expect([exceptionsOf(timesheet).length, withoutExceptions(timesheet)]).toEqual([1, []]);
    });

    it.each([
      ['nothing of a gap as long as the planned break', 30, [17, 19], [19.5, 22], {}, []],
      ['nothing of a gap that is longer by no more than the tolerance', 30, [17, 19], [19 + 35 / 60, 22], {}, []],
      ['a gap that is longer than the break and the tolerance', 30, [17, 19], [19.6, 22], {}, ['clocked-out 36']],
      ['a gap beside a break that was clocked', 30, [17, 19], [19.5, 22], { breakMinutes: 30 }, ['clocked-out 30']],
      ['a gap shorter than the break', 60, [17, 19], [19.5, 22], {}, ['shorter-break 30']],
      ['a gap and a longer break', 30, [17, 19], [20, 22], { breakMinutes: 45 }, ['clocked-out 60', 'longer-break 15']],
      ['a clock-in by mistake before the shift', 0, [16.92, 16.95], [18, 22], {}, ['clocked-out 60']],
    ] as const)('mark %s', (_, breakMinutes, [in1, out1], [in2, out2], overrides, expected) => {
      const own = overrides as Partial<HoursRecord>;
      const records = [worked(12, in2, out2), worked(11, in1, out1, { shiftId: fixtureId(1), ...own })];
      expect(differences([evening(breakMinutes)], records)).toEqual(expected);
    });

    it('mark a gap at once, not only when somebody has left', () => {
      const records = [worked(11, 17, 18), worked(12, 20, '')];
      expect(differences([evening(30)], records, Date.parse(hour(21)))).toEqual(['clocked-out 120']);
    });

    it('mark no gap of hours that were struck out or overlap', () => {
      expect(differences([evening()], [worked(11, 17, 22), worked(12, 18, 18), worked(13, 18, 22)])).toEqual([
        'overlapping 0',
      ]);
    });
  });

  it('mark a shift without hours once it is over', () => {
    expect(differences([shift(1, 9, 17)], [], Date.parse(hour(16.9)))).toEqual([]);
    expect(differences([shift(1, 9, 17)], [], Date.parse(hour(17)))).toEqual(['no-hours 0']);
  });

  it('make such a shift an exception, also if its only hours were struck out', () => {
    const unapproved = worked(12, 33, 41);
    for (const records of [[unapproved], [worked(11, 9, 9), unapproved]]) {
      const timesheet = sheet([shift(1, 9, 17), shift(2, 33, 41)], records);
      expect(exceptionsOf(timesheet).map((line) => line.shift?.id)).toEqual([fixtureId(1)]);
    }
  });

  it('mark hours that overlap, on both lines, unless one is struck out', () => {
    const [one, other] = [worked(11, 9, 17), worked(12, 16, 20)];
    const isOverlapping = expect.stringContaining('overlapping');
    expect(differences([], [one, other])).toEqual([isOverlapping, 'not-rostered 0', isOverlapping, 'not-rostered 0']);
    const struckOut = { ...other, clockOut: other.clockIn, totalMinutes: 0 as never };
    expect(differences([], [one, struckOut])).toEqual(['not-rostered 0']);
  });

  it('mark a forgotten clock-out, not one that is still to come', () => {
    const open = worked(11, 9, '');
    expect(differences([shift(1, 9, 17)], [open], Date.parse(hour(18)))).toEqual([]);
    expect(differences([shift(1, 9, 17)], [open], Date.parse(hour(22)))).toEqual(['clock-out-missing 0']);
  });
});

describe('the standing of a week', () => {
  const approvedBy = people.manager;
  it.each([
    ['empty', [], 'empty'],
    ['approved', [worked(11, 9, 17, { approvedBy })], 'approved'],
    ['unapproved, even if only one is', [worked(11, 9, 17, { approvedBy }), worked(12, 33, 41)], 'unapproved'],
    ['a problem before anything else', [worked(11, 9, ''), worked(12, 33, 41)], 'problem'],
    ['empty where all is struck out', [worked(11, 9, 9)], 'empty'],
  ] as const)('is %s', (_, records, standing) => {
    expect(sheet([], records).standing).toBe(standing);
  });

  it('is running while somebody is at work', () => {
    expect(sheet([], [worked(11, 9, '')], Date.parse(hour(12))).standing).toBe('running');
  });
});

it.each([
  ['nobody came', []],
  ['they were worked after all', [worked(12, 0.5, 4)]],
])('hours struck out before midnight leave a shift after it in its own week where %s', (_, records) => {
  const night = shift(1, 0.5, 4);
  const mistake = worked(11, -0.3, -0.3, { totalMinutes: 0 as never });
  const former = sheet([night], [mistake, ...records], afterwards, addDays(monday, -7));
  expect(former.lines.map((line) => line.shift?.id)).toEqual([]);
  expect(sheet([night], [mistake, ...records]).lines.map((line) => line.shift?.id)).toEqual([night.id]);
});

it('hours are in the week of their own day, also beside hours of the same shift that kept another', () => {
  const night = shift(1, 0.5, 4);
  const kept = worked(11, -1, 0.75, { day: addDays(monday, -1) });
  const later = worked(12, 1.2, 4, { day: monday });
  const linesOf = (from: Day) =>
    sheet([night], [kept, later], afterwards, from).lines.map((line) => [
      line.shift?.id,
      line.records.map(({ id }) => id),
    ]);
  expect(linesOf(addDays(monday, -7))).toEqual([[undefined, [kept.id]]]);
  expect(linesOf(monday)).toEqual([[night.id, [later.id]]]);
});

it('every record and every shift is on exactly one line of one week, and sums add up', () => {
  const span = fc.record({ from: fc.integer({ min: -30, max: 200 }), length: fc.integer({ min: 1, max: 14 }) });
  const week = fc.record({ shifts: fc.array(span, { maxLength: 8 }), records: fc.array(span, { maxLength: 8 }) });
  fc.assert(
    fc.property(week, fc.constantFrom(zone, 'Pacific/Apia', 'America/New_York'), (made, of) => {
      const shifts = made.shifts.map(({ from, length }, index) => shift(100 + index, from, from + length));
      const records = made.records.map(({ from, length }, index) => worked(200 + index, from, from + length));
      const weeks = [-2, -1, 0, 1, 2].map((count) =>
        sheet(shifts, records, afterwards, addDays(monday, 7 * count), of),
      );
      const lines = weeks.flatMap((each) => each.lines);
      expect(lines.flatMap((line) => line.records.map(({ id }) => id)).toSorted()).toEqual(records.map(({ id }) => id));
      expect(lines.flatMap((line) => line.shift?.id ?? []).toSorted()).toEqual(shifts.map(({ id }) => id));
      expect(weeks.reduce((sum, each) => sum + each.workedMinutes, 0)).toBe(
        records.reduce((sum, { totalMinutes }) => sum + totalMinutes, 0),
      );
    }),
    { numRuns: 60 },
  );
});

it('is an exception beyond the restaurant’s own tolerance (D55)', () => {
  const week = { shifts: [shift(1, 9, 17)], records: [worked(11, 9.2, 17)], monday, zone, now: afterwards };
  const kinds = (tolerance?: number) =>
    timesheetOf({ ...week, tolerance }).lines.flatMap((line) => line.differences.map(({ kind }) => kind));
  expect([kinds(), kinds(11), kinds(12), kinds(0)]).toEqual([['late'], ['late'], [], ['late']]);
});
