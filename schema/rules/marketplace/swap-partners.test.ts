import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { refusalOf } from '../eligibility/eligibility.ts';
import type { PlannedPerson } from '../eligibility/planning-facts.ts';
import { swapPartners } from './swap-partners.ts';

const now = Date.UTC(2026, 5, 1);
const [ben, ana] = [fixtureId(4), fixtureId(5)];
const shiftOn = (number: number, day: number, hour: number, userId: string = people.staff) =>
  buildShift({
    id: fixtureId(number),
    userId,
    startTime: new Date(Date.UTC(2026, 5, day, hour)).toISOString(),
    endTime: new Date(Date.UTC(2026, 5, day, hour + 8)).toISOString(),
  });
const planned = (id: string, shifts: PlannedPerson['shifts'], changes = {}): PlannedPerson => ({
  person: buildUser({ id, ...changes }),
  shifts,
  timeOff: [],
  employment: undefined,
  zone: 'Europe/London',
});
const mine = shiftOn(50, 16, 9);
const partners = (colleagues: readonly PlannedPerson[], me = planned(people.staff, [mine])) =>
  swapPartners({ mine, me, colleagues, now, cutoffHours: 0 }).map(({ person, swaps }) => [
    person.id,
    swaps.map(({ wanted }) => wanted.id),
  ]);

it('finds who has the nearest shift first, and of each the nearest first', () => {
  const bens = planned(ben, [shiftOn(60, 20, 9, ben), shiftOn(61, 18, 9, ben)]);
  const anas = planned(ana, [shiftOn(70, 17, 9, ana)]);
  expect(partners([bens, anas])).toEqual([
    [ana, [fixtureId(70)]],
    [ben, [fixtureId(61), fixtureId(60)]],
  ]);
});

it('leaves out who could not work mine, what I could not work, what is over and the very same hours', () => {
  const chef = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
  expect(partners([planned(ben, [shiftOn(60, 17, 9, ben)], chef)])).toEqual([]);
  expect(partners([planned(ben, [shiftOn(60, 17, 9, ben), shiftOn(61, 16, 12, ben)])])).toEqual([
    [ben, [fixtureId(61)]],
  ]);
  const me = planned(people.staff, [mine, shiftOn(51, 17, 11)]);
  expect(partners([planned(ben, [shiftOn(60, 17, 9, ben)])], me)).toEqual([]);
  expect(partners([planned(ben, [shiftOn(60, 16, 9, ben)])])).toEqual([]);
  expect(
    partners([planned(ben, [buildShift({ ...shiftOn(60, 18, 9, ben), startTime: '2026-05-18T09:00:00.000Z' })])]),
  ).toEqual([]);
  expect(partners([planned(ben, [shiftOn(60, 17, 9, ben)], { isActive: false })])).toEqual([]);
});

it('never proposes what either side would be refused', () => {
  const drawn = fc.array(fc.tuple(fc.integer({ min: 14, max: 22 }), fc.integer({ min: 0, max: 23 })), { maxLength: 6 });
  fc.assert(
    fc.property(drawn, drawn, (ofMe, ofBen) => {
      const me = planned(people.staff, [mine, ...ofMe.map(([day, hour], at) => shiftOn(100 + at, day, hour))]);
      const colleague = planned(
        ben,
        ofBen.map(([day, hour], at) => shiftOn(200 + at, day, hour, ben)),
      );
      for (const { swaps } of swapPartners({ mine, me, colleagues: [colleague], now, cutoffHours: 0 })) {
        for (const { forMe, forThem } of swaps) {
          expect(refusalOf(forMe.reasons)).toBeUndefined();
          expect(refusalOf(forThem.reasons)).toBeUndefined();
        }
      }
    }),
  );
});
