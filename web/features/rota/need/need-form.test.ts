import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShiftTemplate } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { checkNeed } from '#schema/rules/need.ts';
import { needErrors, needsOf, newSlot, placeOf, slotsOfTemplate } from './need-form.ts';

const complete = {
  id: fixtureId(70),
  positionId: positionId('Server'),
  count: 2,
  startTime: '17:00',
  endTime: '23:00',
};
let made = 100;
const newId = () => {
  made += 1;
  return fixtureId(made);
};

describe('the form of need', () => {
  it('asks each line for position, number and times', () => {
    expect(needErrors({ slots: [complete], alsoOn: [] })).toEqual({});
    expect(needErrors({ slots: [], alsoOn: [] })).toEqual({});
    const errors = needErrors({ slots: [{ ...newSlot('a'), count: null }], alsoOn: [] });
    expect(Object.keys(errors)).toEqual(['a.position', 'a.startTime', 'a.endTime', 'a.count']);
    expect(needErrors({ slots: [{ ...complete, count: 100 }], alsoOn: [] })).toHaveProperty([`${complete.id}.count`]);
  });

  it('begins a line with the times of the one above', () => {
    expect(newSlot('b', complete)).toMatchObject({ positionId: '', startTime: '17:00', endTime: '23:00', count: 1 });
  });

  it('takes the lines of a template', () => {
    expect(slotsOfTemplate(buildShiftTemplate(), newId)).toMatchObject([
      { positionId: positionId('Server'), count: 3, startTime: '17:00', endTime: '23:30' },
    ]);
  });

  it('means a need of its day and one of each weekday beside it, all of which the rule accepts', () => {
    const making = { now: 0, newId };
    const needs = needsOf(placeOf(2, ''), { slots: [complete], alsoOn: [3, 4] }, making);
    expect(needs.map(({ weekday }) => weekday)).toEqual([2, 3, 4]);
    expect(new Set(needs.flatMap(({ slots }) => slots.map(({ id }) => id))).size).toBe(3);
    const dated = needsOf(placeOf(2, '2026-12-24' as Day), { slots: [], alsoOn: [] }, making);
    expect(dated).toMatchObject([{ weekday: 0, day: '2026-12-24' }]);
    expect([...needs, ...dated].map((need) => checkNeed(need, buildRestaurant()))).toEqual(Array(4).fill(undefined));
  });
});
