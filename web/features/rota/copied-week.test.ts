import { describe, expect, it } from 'vitest';
import type { Availability } from '#schema/entities/availability.ts';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { people as colleagues, fixtureId } from '#schema/fixtures/ids.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { namesOf } from '#web/people/names.ts';
import { copiedShifts, copiedWeek } from './copied-week.ts';
import { leftOpenText } from './left-open.ts';
import { pastLimitsText } from './past-limits-text.ts';

const gone = buildUser({ id: fixtureId(5), isActive: false });
const names = namesOf(buildRestaurant(), [buildUser(), gone]);

const copied = (
  shifts: readonly Shift[],
  timeOff: readonly TimeOffRequest[] = [],
  from = '2026-06-15',
  to = '2026-06-22',
  people: 'with' | 'without' = 'with',
  availability: readonly Availability[] = [],
  employments: readonly Employment[] = [],
) => {
  const making = {
    zone: 'Europe/London',
    createdBy: colleagues.manager,
    now: 0,
    statusOf: () => 'draft' as const,
  };
  return copiedWeek(
    { from: from as Day, to: to as Day, people, names, shifts, timeOff, employments, availability },
    making,
  );
};
const copy = (...week: Parameters<typeof copied>) => copied(...week).shifts;
const copyWithoutPeople = (shifts: readonly Shift[]) => copy(shifts, [], undefined, undefined, 'without');

describe('a copied week', () => {
  it('has the same shifts seven days later, as shifts of their own', () => {
    const original = buildShift({ groupId: fixtureId(60), seriesId: fixtureId(61) });
    expect(copy([original])).toEqual([
      {
        ...original,
        id: derivedId('copy', original.id, '2026-06-23', '1'),
        startTime: '2026-06-23T08:00:00.000Z',
        endTime: '2026-06-23T16:30:00.000Z',
        status: 'draft',
        groupId: '',
        seriesId: '',
        createdBy: colleagues.manager,
        createdAt: '1970-01-01T00:00:00.000Z',
      },
    ]);
  });

  it('keeps times of day over a clock change', () => {
    const late = buildShift({ startTime: '2026-10-20T16:00:00.000Z', endTime: '2026-10-21T00:00:00.000Z' });
    const [made] = copy([late], [], '2026-10-19', '2026-10-26');
    expect([made?.startTime, made?.endTime]).toEqual(['2026-10-27T17:00:00.000Z', '2026-10-28T01:00:00.000Z']);
  });

  it('is the same on two devices, so that two managers who copy it apart make it once', () => {
    const week = [buildShift(), buildShift({ id: fixtureId(21), userId: '' })];
    const ids = copy(week).map(({ id }) => id);
    expect(copy(week).map(({ id }) => id)).toEqual(ids);
    expect(new Set([...week.map(({ id }) => id), ...ids]).size).toBe(4);
  });

  it('has others where the first copy was moved, given to somebody else or cancelled', () => {
    const [first] = copy([buildShift()]);
    if (!first) throw new Error('Nothing was copied');
    const startTime = '2026-06-23T04:00:00.000Z' as typeof first.startTime;
    const endTime = '2026-06-23T07:00:00.000Z' as typeof first.endTime;
    for (const change of [{ startTime, endTime }, { userId: colleagues.manager }, { status: 'cancelled' as const }]) {
      const again = copy([buildShift(), { ...first, ...change }]);
      expect(again.map(({ id }) => id)).toEqual([derivedId('copy', buildShift().id, '2026-06-23', '2')]);
    }
  });

  it('leaves out cancelled shifts and those of other weeks', () => {
    const cancelled = buildShift({ status: 'cancelled' });
    const earlier = buildShift({ startTime: '2026-06-09T08:00:00.000Z', endTime: '2026-06-09T16:30:00.000Z' });
    expect(copy([cancelled, earlier])).toEqual([]);
  });

  it('copied twice adds nothing, open shifts included', () => {
    const away = buildTimeOffRequest({ status: 'approved', startDate: '2026-06-23', endDate: '2026-06-23' });
    const shifts = [buildShift(), buildShift({ id: fixtureId(21), userId: gone.id, breakDuration: 0 })];
    const first = copy(shifts, [away]);
    expect(copy([...shifts, ...first], [away])).toEqual([]);
  });

  it('puts nobody on who left, is away or is on already', () => {
    const away = buildTimeOffRequest({ status: 'approved', startDate: '2026-06-23', endDate: '2026-06-23' });
    const busy = buildShift({
      id: fixtureId(22),
      startTime: '2026-06-23T12:00:00.000Z',
      endTime: '2026-06-23T20:00:00.000Z',
    });
    expect(copy([buildShift({ userId: gone.id })]).map(({ userId }) => userId)).toEqual(['']);
    expect(copy([buildShift()], [away]).map(({ userId }) => userId)).toEqual(['']);
    expect(copy([buildShift(), busy]).map(({ userId }) => userId)).toEqual(['']);
    expect(copy([buildShift()]).map(({ userId }) => userId)).toEqual([colleagues.staff]);
  });

  it('warns of nothing that it does not make: a copy that is left open has nobody', () => {
    const busy = buildShift({
      id: fixtureId(22),
      startTime: '2026-06-23T12:00:00.000Z',
      endTime: '2026-06-23T20:00:00.000Z',
    });
    const { shifts, conflicts, left } = copied([buildShift(), busy]);
    expect(shifts.map(({ userId }) => userId)).toEqual(['']);
    expect(left).toHaveLength(1);
    expect(conflicts).toEqual([]);
  });

  it('without people is unassigned throughout, and comes once, even if people are put on in between', () => {
    const shifts = [
      buildShift(),
      buildShift({ id: fixtureId(21), userId: gone.id }),
      buildShift({ id: fixtureId(22), userId: '' }),
    ];
    const made = copyWithoutPeople(shifts);
    expect(made.map(({ userId }) => userId)).toEqual(['', '', '']);
    const assigned = made.map((shift, index) => (index === 0 ? { ...shift, userId: colleagues.staff } : shift));
    expect(copyWithoutPeople([...shifts, ...assigned])).toEqual([]);
    expect(copyWithoutPeople([...shifts, ...assigned.slice(0, 2)])).toHaveLength(1);
  });

  it('puts nobody on after their last day, and names them (D51)', () => {
    const leaving = (leavesOn: string) => [buildEmployment({ leavesOn })];
    const copiedOf = (leavesOn: string) =>
      copied([buildShift()], [], undefined, undefined, 'with', [], leaving(leavesOn));
    expect(copiedOf('2026-06-23').shifts.map(({ userId }) => userId)).toEqual([colleagues.staff]);
    const { shifts, left } = copiedOf('2026-06-22');
    expect(shifts.map(({ userId }) => userId)).toEqual(['']);
    expect(leftOpenText(left, names)).toBe('Left open: Amara will have left by Tue.');
  });

  it('puts nobody on who cannot work then, and names them (D44)', () => {
    const said = buildAvailability({ hours: 'c'.repeat(168), note: 'College' });
    const { shifts, conflicts, left } = copied([buildShift()], [], undefined, undefined, 'with', [said]);
    expect(left).toEqual([{ userId: colleagues.staff, day: '2026-06-23', against: 'cannot' }]);
    expect(copied([buildShift()]).left).toEqual([]);
    expect(copied([buildShift({ userId: gone.id })]).left.map(({ against }) => against)).toEqual(['inactive']);
    expect(copied([buildShift(), ...shifts], [], undefined, undefined, 'with', [said]).left).toEqual([]);
    expect(shifts.map(({ userId }) => userId)).toEqual(['']);
    expect(conflicts).toEqual([]);
  });

  it('names what counts against who keeps their shift, and who is left out of it', () => {
    const away = buildTimeOffRequest({ status: 'approved', startDate: '2026-06-23', endDate: '2026-06-23' });
    const late = buildShift({
      id: fixtureId(23),
      startTime: '2026-06-22T20:00:00.000Z',
      endTime: '2026-06-23T00:00:00.000Z',
    });
    const open = copied([buildShift(), late], [away]);
    expect(open.shifts.map(({ userId }) => userId)).toEqual(['']);
    expect([open.left.map(({ against }) => against), open.conflicts]).toEqual([['time-off'], []]);
    const kept = copied([buildShift(), late]);
    expect(kept.shifts.map(({ userId }) => userId)).toEqual([colleagues.staff]);
    expect(kept.conflicts.map(({ conflict }) => conflict.type)).toEqual(['short-rest']);
    expect(copied([buildShift()], [away], undefined, undefined, 'without').conflicts).toEqual([]);
  });
});

describe('a copied week says', () => {
  const five = [15, 16, 17, 18, 19].map((date) =>
    buildShift({
      id: fixtureId(100 + date),
      startTime: `2026-06-${date}T07:00:00.000Z` as never,
      endTime: `2026-06-${date}T17:30:00.000Z` as never,
    }),
  );

  it('whom it takes past a limit of the week, with what is there already', () => {
    const [first, ...others] = five as [Shift, ...Shift[]];
    const there = copy([first]);
    const { shifts, conflicts, presentCount } = copied([...five, ...there]);
    expect([shifts.length, presentCount]).toEqual([4, 1]);
    expect(conflicts.map(({ conflict }) => conflict.type)).toEqual(['long-week']);
    const most = [buildEmployment({ mostHours: 45 })];
    const limited = copied([...five, ...there], [], undefined, undefined, 'with', [], most).conflicts;
    expect(limited.map(({ conflict }) => conflict.type)).toEqual(['contract-hours', 'long-week']);
    expect(copied(others).conflicts).toEqual([]);
  });

  it('how many shifts are there already', () => {
    expect(copied(five)).toMatchObject({ presentCount: 0 });
    expect(copied([...five, ...copy(five)])).toMatchObject({ shifts: [], presentCount: 5 });
  });
});

describe('shifts copied to several days', () => {
  const making = {
    ...{ zone: 'Europe/London', createdBy: colleagues.manager, now: 0 },
    statusOf: () => 'draft' as const,
  };
  const facts = { timeOff: [], employments: [], availability: [], names, people: 'with' as const };

  it('are there once for each day, also when they are copied again', () => {
    const shift = buildShift();
    const once = copiedShifts([shift], [7, 14], { ...facts, shifts: [shift] }, making).shifts;
    expect(once.map(({ startTime }) => startTime.slice(0, 10))).toEqual(['2026-06-23', '2026-06-30']);
    expect(copiedShifts([shift], [7, 14, 21], { ...facts, shifts: [shift, ...once] }, making).shifts).toHaveLength(1);
  });

  it('name whom each week takes past a limit, once for a week however many days go into it', () => {
    const ten = ([startsOn, id]: readonly [string, number]) =>
      buildShift({
        ...{ id: fixtureId(id), breakDuration: 0 as never },
        ...{
          startTime: `2026-06-${startsOn}T08:00:00.000Z` as never,
          endTime: `2026-06-${startsOn}T18:00:00.000Z` as never,
        },
      });
    const four = (
      [
        ['15', 150],
        ['16', 151],
        ['17', 152],
        ['18', 153],
      ] as const
    ).map(ten);
    const there = [ten(['26', 160])];
    const weeks = copiedShifts(four, [7, 14], { ...facts, shifts: [...four, ...there] }, making);
    expect(weeks.conflicts.map(({ conflict }) => conflict.type)).toEqual(['long-week']);
    expect(pastLimitsText(weeks.conflicts, names)).toBe('Amara: 50 h that week, over 48 h');
    const [first] = four;
    const days = copiedShifts(first ? [first] : [], [1, 2, 3, 4, 5], { ...facts, shifts: four.slice(0, 1) }, making);
    expect(days.conflicts.map(({ conflict }) => conflict.type)).toEqual(['long-week']);
  });

  it('put nobody on two shifts at once', () => {
    const shift = buildShift();
    const other = buildShift({
      id: fixtureId(60),
      positionId: fixtureId(61),
      startTime: '2026-06-17T08:00:00.000Z' as never,
      endTime: '2026-06-17T16:00:00.000Z' as never,
    });
    const { shifts } = copiedShifts([shift, other], [1, 0], { ...facts, shifts: [shift, other] }, making);
    const owners = shifts.filter(({ startTime }) => startTime.startsWith('2026-06-17')).map(({ userId }) => userId);
    expect(owners).toEqual(['']);
  });
});
