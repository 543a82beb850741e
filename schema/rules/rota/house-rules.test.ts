import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { abilityId, departmentId } from '#schema/fixtures/catalogue.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { apartFrom, brokenRules, checkHouseRule, shiftsWhile, stretchesOf } from './house-rules.ts';

const zone = 'Europe/London';
const [ana, ben] = [fixtureId(501), fixtureId(502)] as [string, string];
const people = new Map(
  [
    buildUser({ id: ana, firstName: 'Ana', abilities: [abilityId('Can close')] }),
    buildUser({ id: ben, firstName: 'Ben' }),
  ].map((person) => [person.id, person]),
);
/** Tuesday 16 June 2026 in London, in hours of its day. */
const at = (hour: number) => new Date(Date.UTC(2026, 5, 15, 23 + hour)).toISOString() as Instant;
const on = (number: number, userId: string, start: number, end: number, department = 'Front of House') =>
  buildShift({
    ...{ id: fixtureId(1000 + number), userId, departmentId: departmentId(department) },
    ...{ startTime: at(start), endTime: at(end) },
  });
const broken = (rule: Partial<HouseRule>, ...shifts: readonly ReturnType<typeof on>[]) =>
  brokenRules([buildHouseRule(rule)], shifts, people, zone).map(({ from, until }) => [from, until]);

describe('a house rule', () => {
  it('is broken at closing where those who go last may not close, and nowhere else', () => {
    expect(broken({}, on(1, ana, 9, 17), on(2, ben, 12, 23))).toEqual([[at(17), at(23)]]);
    expect(broken({}, on(1, ana, 17, 23), on(2, ben, 9, 22))).toEqual([]);
    expect(broken({ moment: 'opening' }, on(1, ana, 10, 23), on(2, ben, 9, 22))).toEqual([[at(9), at(10)]]);
  });

  it('names the shifts that are on while it is broken, open ones too', () => {
    const rule = buildHouseRule({});
    const shifts = [on(1, ana, 9, 17), on(2, ben, 12, 23), on(3, '', 18, 23), on(4, ben, 17, 23, 'Kitchen')];
    const found = brokenRules([rule], shifts, people, zone).map((each) => shiftsWhile(each, shifts, zone));
    expect(found).toEqual([[shifts[1], shifts[2]]]);
  });

  it('about all day names stretches that follow each other as one', () => {
    const shifts = [on(1, ana, 12, 15), on(2, ben, 9, 14), on(3, ben, 14, 23)];
    expect(broken({ moment: 'always' }, ...shifts)).toEqual([
      [at(9), at(12)],
      [at(15), at(23)],
    ]);
  });

  it('is about its department, named people, and nobody where no one works', () => {
    expect(broken({}, on(1, ben, 9, 17, 'Kitchen'))).toEqual([]);
    expect(broken({ departmentId: '' }, on(1, ben, 9, 17, 'Kitchen'))).toEqual([[at(9), at(17)]]);
    expect(broken({ abilityId: '', userIds: [ben] }, on(1, ben, 9, 17))).toEqual([]);
    expect(broken({ abilityId: '', userIds: [ben] }, on(1, ana, 9, 17))).toEqual([[at(9), at(17)]]);
    expect(broken({}, on(1, '', 9, 17))).toEqual([]);
  });

  it('names an ability or people, of what there is', () => {
    const restaurant = buildRestaurant();
    expect(checkHouseRule(buildHouseRule(), restaurant)).toBeUndefined();
    expect(checkHouseRule(buildHouseRule({ abilityId: '' }), restaurant)?.code).toBe('invalid');
    expect(checkHouseRule(buildHouseRule({ userIds: [ana] }), restaurant)?.code).toBe('invalid');
    expect(checkHouseRule(buildHouseRule({ abilityId: fixtureId(1) }), restaurant)?.code).toBe('invalid');
    expect(checkHouseRule(buildHouseRule({ departmentId: fixtureId(1) }), restaurant)?.code).toBe('invalid');
  });

  it('about two who are never on together is of two people and nothing else', () => {
    const apart = (rule: Partial<HouseRule>) =>
      buildHouseRule({ type: 'apart', abilityId: '', userIds: [ana, ben], departmentId: '', ...rule });
    const restaurant = buildRestaurant();
    expect(checkHouseRule(apart({}), restaurant)).toBeUndefined();
    expect(checkHouseRule(apart({ userIds: [ana] }), restaurant)?.code).toBe('invalid');
    expect(checkHouseRule(apart({ userIds: [ana, ana] }), restaurant)?.code).toBe('invalid');
    expect(checkHouseRule(apart({ departmentId: departmentId('Kitchen') }), restaurant)?.code).toBe('invalid');
    expect(brokenRules([apart({})], [on(1, ana, 9, 17)], people, zone)).toEqual([]);
    expect(apartFrom([apart({}), buildHouseRule()], ben)).toEqual([ana]);
  });

  it('looks at every minute that somebody works, once', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(spans, (hours) => {
        const shifts = hours.map(([start, length], number) => on(number, ben, start, start + length));
        const stretches = stretchesOf({ departmentId: '', moment: 'always' }, shifts, zone);
        for (let hour = 0; hour < 34; hour += 1) {
          const working = shifts.filter(({ startTime, endTime }) => startTime <= at(hour) && at(hour) < endTime);
          const found = stretches.filter(({ from, until }) => from <= at(hour) && at(hour) < until);
          expect(found.map((stretch) => stretch.shifts)).toEqual(working.length > 0 ? [working] : []);
        }
      }),
    );
  });
});
