import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { gapShifts } from './gap-shifts.ts';
import { type Gap, gapsOf, missingMinutes } from './need.ts';
import { packedGaps, packedShifts } from './packed-gaps.ts';
import { minutesBetween } from './shift-times.ts';

const zone = 'Europe/London';
const server = positionId('Server');
const restaurant = buildRestaurant();
const making = {
  createdBy: people.manager,
  now: Date.parse('2026-06-10T09:00:00Z'),
  statusOf: () => 'draft' as const,
};

/** On Tuesday 16 June 2026; hours of London, where midnight is 23:00 UTC. */
const at = (hour: number) => toInstant(Date.parse('2026-06-15T23:00:00Z') + hour * 3_600_000);
const gap = (from: number, until: number, count: number, changes: Partial<Gap> = {}): Gap => ({
  ...{ day: '2026-06-16' as Day, positionId: server, from: at(from), until: at(until), count },
  ...changes,
});
const working = (number: number, from: number, until: number, changes: Partial<PlannedPerson> = {}): PlannedPerson => {
  const person = buildUser({ id: fixtureId(number) });
  const times = { startTime: at(from), endTime: at(until) };
  const shift = buildShift({ id: fixtureId(600 + number), userId: person.id, positionId: server, ...times });
  return { person, shifts: [shift], timeOff: [], employment: undefined, zone, ...changes };
};
const hoursOf = (start: string): number => (Date.parse(start) - Date.parse(at(0))) / 3_600_000;
const inWords = (gaps: readonly Gap[]) =>
  gaps.map(({ from, until, count }) => `${count} from ${hoursOf(from)} to ${hoursOf(until)}`);
const times = (shifts: readonly Shift[]) =>
  shifts.map(({ startTime, endTime }) => `${hoursOf(startTime)}-${hoursOf(endTime)}`);

/** Four servers from 5 to 11 PM; Ana works all of it, Liam until 10:45. */
const [ana, liam] = [working(11, 17, 23), working(12, 17, 22.75)];
const tuesday = {
  days: ['2026-06-16' as Day],
  zone,
  needs: [
    buildNeed({
      slots: [{ id: fixtureId(70), positionId: server, count: 4, startTime: '17:00', endTime: '23:00' }],
    }),
  ],
};
const planned = [...ana.shifts, ...liam.shifts];
const found = gapsOf({ ...tuesday, shifts: planned });
const pack = (gaps: readonly Gap[], shifts: readonly Shift[] = [], around: readonly PlannedPerson[] = []) =>
  packedShifts(gaps, restaurant, shifts, making, around);

describe('gaps that adjoin', () => {
  it('are whole stretches, the longest first', () => {
    expect(inWords(found)).toEqual(['2 from 17 to 22.75', '3 from 22.75 to 23']);
    expect(inWords(packedGaps(found))).toEqual(['2 from 17 to 23', '1 from 22.75 to 23']);
    expect(inWords(packedGaps([gap(18, 21, 1), gap(21, 22, 2)]))).toEqual(['1 from 18 to 22', '1 from 21 to 22']);
    expect(inWords(packedGaps([gap(18, 21, 2), gap(21, 22, 1)]))).toEqual(['1 from 18 to 22', '1 from 18 to 21']);
  });

  it('stay apart with time between them, of two positions, and of two days', () => {
    const chef = { positionId: positionId('Chef') };
    const next = { day: '2026-06-17' as Day };
    expect(packedGaps([gap(9, 11, 1), gap(12, 14, 1)])).toHaveLength(2);
    expect(packedGaps([gap(9, 11, 1), gap(11, 14, 1, chef)])).toHaveLength(2);
    expect(packedGaps([gap(20, 25, 1), gap(25, 28, 1, next)])).toHaveLength(2);
  });
});

describe('the shifts for a day’s gaps', () => {
  it('are whole, and leave a short rest to somebody who could stay longer', () => {
    const { shifts, gaps } = pack(found, planned, [ana, liam]);
    expect(times(shifts)).toEqual(['17-23', '17-23']);
    expect(gaps.map((each) => times(each.shifts))).toEqual([
      ['17-23', '17-23'],
      ['17-23', '17-23'],
    ]);
    expect(inWords(gapsOf({ ...tuesday, shifts: [...planned, ...shifts] }))).toEqual(['1 from 22.75 to 23']);
  });

  it('have a short one where nobody could stay longer, or something counts against it', () => {
    expect(times(pack(found, planned).shifts)).toEqual(['17-23', '17-23', '22.75-23']);
    const next = buildShift({ id: fixtureId(650), userId: liam.person.id, startTime: at(22.75), endTime: at(24) });
    const busy = { ...liam, shifts: [...liam.shifts, next] };
    expect(times(pack(found, planned, [busy]).shifts)).toEqual(['17-23', '17-23', '22.75-23']);
  });

  it('have one of two hours even so', () => {
    expect(times(pack([gap(22.75, 24.75, 1)], planned, [liam]).shifts)).toEqual(['22.75-24.75']);
  });

  it('are offered for a short gap alone, and not all at once', () => {
    const { shifts, gaps } = pack([gap(22.75, 23, 1)], planned, [liam]);
    expect(shifts).toEqual([]);
    expect(gaps.map((each) => times(each.shifts))).toEqual([['22.75-23']]);
  });

  it('are followed by one of a gap’s own time, for somebody who is free for no more; none for a short rest', () => {
    const { shifts, gaps } = pack([gap(17, 21, 1), gap(21, 22.75, 2), gap(22.75, 23, 3)], planned, [ana, liam]);
    const own = gaps.flatMap((each) => each.own ?? []);
    expect(times(own)).toEqual(['17-21', '21-22.75']);
    expect(gaps.map((each) => each.own !== undefined)).toEqual([true, true, false]);
    expect(new Set([...shifts, ...own].map(({ id }) => id)).size).toBe(shifts.length + own.length);
    expect(pack([gap(17, 21, 2)]).gaps.map((each) => each.own)).toEqual([undefined]);
    expect(pack([gap(17, 21, 1, { positionId: fixtureId(99) })]).gaps.map((each) => each.own)).toEqual([undefined]);
  });

  it('have ids of their own where parts of a very long one have the times of another', () => {
    const { shifts } = pack([gap(0, 24, 1), gap(24, 30, 2)]);
    expect(times(shifts)).toEqual(['0-24', '24-30', '24-30']);
    expect(new Set(shifts.map(({ id }) => id)).size).toBe(3);
  });
});

/** Gaps as `need.ts` cuts them: neighbours have different counts; a count of 0 is no gap. */
const gapsOfDay = fc
  .array(fc.record({ quarters: fc.integer({ min: 1, max: 20 }), count: fc.integer({ min: 0, max: 4 }) }), {
    maxLength: 8,
  })
  .map((parts) => {
    const gaps: Gap[] = [];
    let hour = 6;
    for (const { quarters, count } of parts) {
      const before = gaps.at(-1);
      const until = hour + quarters / 4;
      if (before?.until === at(hour) && before.count === count) gaps[gaps.length - 1] = { ...before, until: at(until) };
      else if (count > 0) gaps.push(gap(hour, until, count));
      hour = until;
    }
    return gaps;
  });

const quarters = Array.from({ length: 240 }, (_, index) => at(index / 4));
const missingAt = (gaps: readonly Gap[]) =>
  quarters.map((moment) =>
    gaps.reduce((sum, { from, until, count }) => sum + (from <= moment && moment < until ? count : 0), 0),
  );
/** One for each missing person and level, as they were made before packing. */
const byLevel = (gaps: readonly Gap[]) => gaps.flatMap((each) => gapShifts(each, restaurant, [], making));

describe('the shifts for random gaps', () => {
  it('cover just what is missing, all the time', () => {
    fc.assert(
      fc.property(gapsOfDay, (gaps) => {
        const { shifts } = pack(gaps);
        const asGaps = shifts.map(({ startTime, endTime }) => gap(hoursOf(startTime), hoursOf(endTime), 1));
        expect(missingAt(asGaps)).toEqual(missingAt(gaps));
        expect(shifts.reduce((sum, { startTime, endTime }) => sum + minutesBetween(startTime, endTime), 0)).toBe(
          missingMinutes(gaps),
        );
        expect(new Set(shifts.map(({ id }) => id)).size).toBe(shifts.length);
      }),
    );
  });

  it('are the fewest: one for each time that the count rises, and no two that could be one', () => {
    fc.assert(
      fc.property(gapsOfDay, (gaps) => {
        const counts = missingAt(gaps);
        const rises = counts.reduce((sum, count, index) => sum + Math.max(0, count - (counts[index - 1] ?? 0)), 0);
        const stretches = packedGaps(gaps);
        expect(stretches.reduce((sum, { count }) => sum + count, 0)).toBe(rises);
        expect(pack(gaps).shifts.length).toBeLessThanOrEqual(byLevel(gaps).length);
        const starts = new Set(stretches.map(({ from }) => from));
        expect(stretches.filter(({ until }) => starts.has(until))).toEqual([]);
      }),
    );
  });

  it('are the same in any order of the gaps', () => {
    fc.assert(
      fc.property(gapsOfDay, (gaps) => {
        expect(pack(gaps.toReversed()).shifts).toEqual(pack(gaps).shifts);
      }),
    );
  });

  it('give each gap enough to close it', () => {
    fc.assert(
      fc.property(gapsOfDay, (gaps) => {
        for (const { gap: each, shifts } of pack(gaps).gaps)
          expect(shifts.filter(({ startTime }) => startTime <= each.from).length).toBeGreaterThanOrEqual(each.count);
      }),
    );
  });
});
