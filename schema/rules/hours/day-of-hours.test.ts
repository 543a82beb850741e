import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { factsOf } from '../analytics/facts.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { workedCosts } from '../labour-cost/labour-cost.ts';
import { noRates } from '../payroll/contract-terms.ts';
import { hoursThisWeek } from '../rota/week-figures.ts';
import { addDays, mondayOf, startOfDay, weekDays } from '../time/zone.ts';
import { recordOf } from './hours-record.ts';
import { timesheetOf } from './timesheet.ts';

const zone = 'Europe/London';
const monday = '2026-06-15' as Day;
const border = Date.parse(startOfDay(zone, monday));
const minute = 60_000;
const user = buildUser();

/** One shift around midnight, and hours that begin up to 100 minutes before or after it. */
const around = fc.record({
  midnight: fc.constantFrom(-1440, 0, 1440, 7 * 1440),
  starts: fc.integer({ min: -180, max: 180 }),
  late: fc.integer({ min: -100, max: 100 }),
  length: fc.integer({ min: 110, max: 480 }),
  hasShift: fc.boolean(),
});

it('timesheet, home, rota, Analytics and the weeks of overtime count the same hours on the same day', () => {
  fc.assert(
    fc.property(around, ({ midnight, starts, late, length, hasShift }) => {
      const start = border + (midnight + starts) * minute;
      const [startTime, endTime] = [toInstant(start), toInstant(start + 360 * minute)];
      const shift = buildShift({ userId: user.id, startTime, endTime, breakDuration: 0 });
      const shifts = hasShift ? [shift] : [];
      const clockIn = toInstant(start + late * minute);
      const span = {
        ...{
          inId: fixtureId(5),
          clockIn,
          clockOut: toInstant(start + (late + length) * minute),
          breakSince: '' as const,
          breakMs: 0,
        },
        ...{ breakMinutes: 0 as Minutes, lateMinutes: 0 as Minutes, clockJumpMinutes: 0 as Minutes },
        ...{ isClockOutStated: false, punchIds: [], repeatedInIds: [], isMissingClockOut: false },
      };
      const known = { userId: user.id, role: 'staff', shifts, rates: noRates, zone, paidTimeRules: undefined } as const;
      const record = recordOf({ ...known, span, createdAt: clockIn });
      const records = [buildHoursRecord(record)];
      const people = new Map([[user.id, user]]);
      const facts = { employments: [], people, costing: usualCosting, zone };
      const analysed = factsOf(
        {
          ...{ shifts, hours: records, checklists: [], requests: [], dailyFigures: [] },
          ...{ users: [user], employments: [], costing: usualCosting },
        },
        { zone, now: border + 30 * 1440 * minute, range: { from: monday, until: monday } },
      );
      expect(analysed.hours.map(({ day }) => day)).toEqual([record.day]);
      for (const week of [-7, 0, 7].map((days) => addDays(monday, days))) {
        const end = Date.parse(startOfDay(zone, addDays(week, 7)));
        const expected = mondayOf(record.day) === week ? length : 0;
        const sheet = timesheetOf({ shifts, records, monday: week, zone, now: end });
        expect(sheet.workedMinutes).toBe(expected);
        expect(hoursThisWeek({ shifts, records, now: end - minute, zone })).toBe(expected);
        const costs = workedCosts(weekDays(week), records, shifts, facts);
        expect([...costs.values()].reduce((sum, { minutes }) => sum + minutes, 0)).toBe(expected);
        expect(sheet.lines.filter((line) => line.records.length > 0).every(({ day }) => day === record.day)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});
