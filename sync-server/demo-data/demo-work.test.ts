import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { eligibilityOf, refusalOf } from '#schema/rules/eligibility/eligibility.ts';
import { pairPunches, payFor, workedMinutes } from '#schema/rules/hours/hours.ts';
import { recordIdOf, recordOf } from '#schema/rules/hours/hours-record.ts';
import { checkNewRequest, isOpenRequest } from '#schema/rules/marketplace/shift-requests.ts';
import { mayWriteTo } from '#schema/rules/messages/message-routing.ts';
import { ageFromDateOfBirth } from '#schema/rules/payroll/age.ts';
import { builtInTables } from '#schema/rules/payroll/built-in-tables.ts';
import { checkMinimumWage } from '#schema/rules/payroll/minimum-wage.ts';
import { checkNICategory } from '#schema/rules/payroll/ni-category.ts';
import { isRefusal } from '#schema/rules/payroll/refusals.ts';
import { type Conflict, conflictsOf } from '#schema/rules/rota/conflicts.ts';
import { checkShift, minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { checkTimeOff } from '#schema/rules/time-off/time-off.ts';
import { buildDemoRestaurant, type DemoRestaurant } from './demo-restaurant.ts';

const zone = 'Europe/London';

const demoAt = (now: number): DemoRestaurant => {
  let count = 0;
  const newId = () => {
    count += 1;
    return fixtureId(count);
  };
  return buildDemoRestaurant({ now, zone, newId });
};

const userOf = (demo: DemoRestaurant, userId: string): User => {
  const user = demo.user.find(({ id }) => id === userId);
  if (!user) throw new Error(`No user ${userId}`);
  return user;
};

const conflictsOfPerson = (demo: DemoRestaurant, userId: string): readonly Conflict[] => {
  const shifts = demo.shift.filter((shift) => shift.userId === userId && shift.status === 'scheduled');
  return shifts.flatMap((shift) => conflictsOf(shift, shifts, demo.timeOffRequest, zone));
};

/** Records without a manager's later changes. */
const asPaired = ({ hoursRecord }: DemoRestaurant) =>
  hoursRecord.map((record) => {
    const { clockIn, clockOut, breakMinutes } = record.corrections[0] ?? record;
    const totalMinutes = workedMinutes({ clockIn, clockOut }, breakMinutes);
    const totalPay = payFor(totalMinutes, record.hourlyRate);
    const untouched = { approvedBy: '', approvedAt: '', correctionReason: '', corrections: [] };
    return {
      ...record,
      ...untouched,
      clockIn,
      clockOut,
      breakMinutes,
      totalMinutes,
      paidMinutes: totalMinutes,
      totalPay,
    };
  });

const pairedAgain = (demo: DemoRestaurant) =>
  demo.employment.flatMap((rates) => {
    const { userId, role } = rates;
    const shifts = demo.shift.filter((shift) => shift.userId === userId);
    const punches = demo.punch.filter((punch) => punch.userId === userId);
    const spans = pairPunches(punches);
    expect(spans.flatMap(({ punchIds }) => punchIds).sort()).toEqual(punches.map(({ id }) => id).sort());
    return spans.map((span) => {
      const near = shifts.filter(({ startTime }) => Math.abs(minutesBetween(startTime, span.clockIn)) < 24 * 60);
      const createdAt = demo.hoursRecord.find(({ id }) => id === recordIdOf(span.inId))?.createdAt ?? span.clockIn;
      return recordOf({ userId, role, span, shifts: near, rates, zone, paidTimeRules: [], createdAt });
    });
  });

const lateInLastWeek = (demo: DemoRestaurant, now: number): readonly Shift[] =>
  demo.shift.filter((shift) => {
    const record = demo.hoursRecord.find(({ shiftId }) => shiftId === shift.id);
    const isRecent = shift.startTime > toInstant(now - 7 * 86_400_000);
    return isRecent && record && minutesBetween(shift.startTime, record.clockIn) > 5;
  });

const absentToday = (demo: DemoRestaurant, now: number): readonly Shift[] => {
  const today = dayOf(zone, toInstant(now));
  const worked = new Set(demo.hoursRecord.map(({ shiftId }) => shiftId));
  return demo.shift.filter(
    ({ id, userId, status, startTime }) =>
      userId !== '' &&
      status === 'scheduled' &&
      dayOf(zone, startTime) === today &&
      startTime <= toInstant(now - 30 * 60_000) &&
      !worked.has(id),
  );
};

const checkRota = (demo: DemoRestaurant): void => {
  const [restaurant] = demo.restaurant;
  const problems = demo.shift.map((shift) => restaurant && checkShift(shift, restaurant));
  expect(problems.filter((problem) => problem)).toEqual([]);
  expect(demo.user.flatMap(({ id }) => conflictsOfPerson(demo, id)).map(({ type }) => type)).toEqual(['time-off']);
};

const checkRequests = (demo: DemoRestaurant, now: number): void => {
  const shiftNamed = (id: string) => demo.shift.find((shift) => shift.id === id);
  for (const request of demo.shiftRequest) {
    const [shift, targetShift] = [shiftNamed(request.shiftId), shiftNamed(request.targetShiftId)];
    const [requester, addressee] = [userOf(demo, request.requesterId), request.addresseeId];
    if (isOpenRequest(request)) {
      expect(
        checkNewRequest({ request, shift, targetShift, requester, openOnShift: [], now, cutoffHours: 0 }),
      ).toBeUndefined();
      if (request.requestType === 'swap') expect(shift?.userId).toBe(addressee);
    }
    if (request.status === 'accepted') {
      const winner = request.requestType === 'coverage' && addressee === '' ? request.acceptedById : requester.id;
      expect(shift?.userId).toBe(winner);
      if (targetShift) expect(targetShift.userId).toBe(request.acceptedById);
    }
  }
  const staff = demo.user.find(({ firstName }) => firstName === 'Priya');
  const theirs = demo.shift.filter(({ userId }) => userId === staff?.id);
  const answerable = demo.shiftRequest.filter(({ requestType, requesterId, addresseeId, status, shiftId }) => {
    const shift = shiftNamed(shiftId);
    if (!staff || !shift || status !== 'pending' || requesterId === staff.id) return false;
    if (addresseeId === staff.id) return true;
    const candidate = { person: staff, shifts: theirs, timeOff: demo.timeOffRequest, zone };
    const isFree = refusalOf(eligibilityOf(shift, candidate)) === undefined;
    return requestType === 'coverage' && addresseeId === '' && isFree;
  });
  expect(answerable.length).toBeGreaterThanOrEqual(2);
};

const checkTimeOffRequests = (demo: DemoRestaurant): void => {
  for (const request of demo.timeOffRequest) {
    if (request.status !== 'denied' && request.status !== 'cancelled')
      expect(checkTimeOff(request, demo.timeOffRequest)).toBeUndefined();
    if (request.status === 'pending') continue;
    expect(request.decidedById === request.userId).toBe(request.status === 'cancelled');
    if (request.status !== 'cancelled') expect(isManagerial(userOf(demo, request.decidedById))).toBe(true);
  }
};

const checkMessages = (demo: DemoRestaurant): void => {
  const contact = demo.restaurant[0]?.adminContactId ?? '';
  for (const message of demo.message) {
    const earlier = demo.message.filter(({ createdAt }) => createdAt < message.createdAt);
    expect(mayWriteTo(userOf(demo, message.senderId), message, demo.user, contact, earlier)).toBe(true);
  }
};

const checkHours = (demo: DemoRestaurant, now: number): void => {
  expect(asPaired(demo)).toEqual(pairedAgain(demo));
  const approved = demo.hoursRecord.filter(({ approvedBy }) => approvedBy !== '');
  expect(approved.length).toBeGreaterThan(20);
  for (const { userId, approvedBy } of approved) {
    const [user, approver] = [userOf(demo, userId), userOf(demo, approvedBy)];
    expect(approver.id === user.id ? approver.role : isManagerial(approver)).toBeTruthy();
  }
  expect(lateInLastWeek(demo, now).length).toBeGreaterThan(5);
  expect(absentToday(demo, now).length).toBeLessThanOrEqual(2);
};

describe('the work of the demo restaurant', () => {
  it('keeps the rules of rota, requests, time off, messages and hours at any moment', () => {
    const clock = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(clock, (date) => {
        const now = date.getTime();
        const demo = demoAt(now);
        checkRota(demo);
        checkRequests(demo, now);
        checkTimeOffRequests(demo);
        checkMessages(demo);
        checkHours(demo, now);
      }),
      {
        numRuns: 8,
        examples: ['2026-10-25T00:30:00Z', '2026-10-26T00:00:00Z', '2027-03-28T02:00:00Z', '2027-01-01T09:15:00Z'].map(
          (moment) => [new Date(moment)],
        ),
      },
    );
  });

  it('leaves some recent hours unapproved, and no older ones', () => {
    const now = Date.parse('2026-11-21T20:45:00.000Z');
    const demo = demoAt(now);
    const closed = demo.hoursRecord.filter(({ clockOut }) => clockOut !== '');
    const recent = closed.filter(({ day }) => day > dayOf(zone, toInstant(now - 3 * 86_400_000)));
    expect(closed.filter(({ approvedBy }) => approvedBy === '').length).toBeGreaterThan(5);
    expect(closed.filter((record) => record.approvedBy === '' && !recent.includes(record))).toEqual([]);
    expect(recent.some(({ approvedBy }) => approvedBy !== '')).toBe(true);
    expect(demo.hoursRecord.filter(({ corrections }) => corrections.length > 0)).toHaveLength(1);
  });

  it('gives people the pay and National Insurance category of their age', () => {
    const demo = demoAt(Date.parse('2026-11-21T20:45:00.000Z'));
    for (const payee of demo.payee) {
      const rate = demo.employment.find(({ userId }) => userId === payee.userId)?.hourlyRate ?? 0;
      const worker = { dateOfBirth: payee.dateOfBirth, apprenticeSince: null };
      expect(
        isRefusal(Object(checkNICategory(payee.niCategory, ageFromDateOfBirth(payee.dateOfBirth, '2026-11-21')))),
      ).toBe(false);
      expect(
        checkMinimumWage([{ minutes: 600, hourlyRate: rate }], worker, 0, '2026-11-01', builtInTables).shortfall,
      ).toBe(0);
    }
  });
});
