import { expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildRestaurant, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { seededNumbers } from '#schema/rules/planning/random.ts';
import { namesOf } from '#web/people/names.ts';
import { noKeptShifts, type ShiftsInput, shownShifts } from './kept-shifts.ts';

const hour = 3_600_000;
const people = Array.from({ length: 6 }, (_, number) => buildUser({ id: fixtureId(700 + number) }));
const names = namesOf(buildRestaurant(), people);
const monday = Date.parse('2026-06-15T00:00:00.000Z');

const inputOf = (shifts: readonly Shift[], rest: Partial<ShiftsInput> = {}): ShiftsInput => ({
  ...{ shifts, names, timeOff: [], employments: [], availability: [], houseRules: [] },
  viewer: { userId: fixtureId(709), managesRota: true },
  ...rest,
});

const shiftFrom = (number: number, userId: string, startsAt: number): Shift =>
  buildShift({
    ...{ id: fixtureId(800 + number), userId },
    ...{ startTime: toInstant(startsAt), endTime: toInstant(startsAt + 8 * hour) },
  });

it('are what they would be made anew, whatever changes from one time to the next', () => {
  const random = seededNumbers(41);
  const upTo = (count: number) => Math.floor(random() * count);
  const somebody = () => people[upTo(people.length)]?.id ?? '';
  let input = inputOf(
    Array.from({ length: 30 }, (_, number) => shiftFrom(number, somebody(), monday + upTo(160) * hour)),
  );
  const kept = noKeptShifts();
  for (let step = 0; step < 200; step += 1) {
    expect(shownShifts(input, kept)).toEqual(shownShifts(input, noKeptShifts()));
    const at = upTo(input.shifts.length);
    const changes: readonly (() => Partial<ShiftsInput>)[] = [
      () => ({ shifts: input.shifts.map((each, place) => (place === at ? { ...each, userId: somebody() } : each)) }),
      () => ({ shifts: input.shifts.toSpliced(at, 1, shiftFrom(100 + step, somebody(), monday + upTo(160) * hour)) }),
      () => ({ shifts: input.shifts.map((each, place) => (place === at ? { ...each, status: 'cancelled' } : each)) }),
      () => ({ availability: [buildAvailability({ userId: somebody() })] }),
      () => ({
        timeOff: [
          buildTimeOffRequest({
            userId: somebody(),
            startDate: '2026-06-16',
            endDate: '2026-06-18',
            status: 'approved',
          }),
        ],
      }),
      () => ({
        askedOff: [buildTimeOffRequest({ userId: somebody(), startDate: '2026-06-16', endDate: '2026-06-17' })],
      }),
      () => ({ viewer: { userId: somebody(), managesRota: random() < 0.7 } }),
      () => ({
        names: namesOf(
          buildRestaurant(),
          people.map((each) => ({ ...each, isActive: random() < 0.7 })),
        ),
      }),
    ];
    input = { ...input, ...changes[upTo(changes.length)]?.() };
  }
});

it('stay the same objects for everybody whom a change is not about', () => {
  const shifts = people.map(({ id }, number) => shiftFrom(number, id, monday + 10 * hour));
  const kept = noKeptShifts();
  const first = shownShifts(inputOf(shifts), kept);
  const moved = shifts.map((each, place) => (place === 2 ? { ...each, userId: people[3]?.id ?? '' } : each));
  const second = shownShifts(inputOf(moved), kept);
  expect(second.map((each, place) => each === first[place])).toEqual([true, true, false, false, true, true]);
  expect(second[3]?.conflicts.map(({ type }) => type)).toContain('overlap');
});
