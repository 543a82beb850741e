import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShiftTemplate } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { checkNeed } from '#schema/rules/rota/need.ts';
import {
  changedPlaces,
  linesOf,
  needErrors,
  needsOf,
  newSlot,
  placeOf,
  placesToSave,
  replacedDays,
  sameAs,
  slotsOfTemplate,
  storedForm,
  weekdays,
  withLines,
  withSame,
} from './need-form.ts';
import { placesText, replacedText } from './need-words.ts';

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

const nothing = storedForm([], [], () => 0);
const weekday = (number: number) => placeOf(number, '');
const christmasEve = placeOf(0, '2026-12-24' as Day);

describe('the form of need', () => {
  it('asks each line for position, number and times', () => {
    expect(needErrors([complete])).toEqual({});
    expect(needErrors([])).toEqual({});
    const errors = needErrors([{ ...newSlot('a'), count: null }]);
    expect(Object.keys(errors)).toEqual(['a.position', 'a.startTime', 'a.endTime', 'a.count']);
    expect(needErrors([{ ...complete, count: 100 }])).toHaveProperty([`${complete.id}.count`]);
  });

  it('begins a line with the times of the one above', () => {
    expect(newSlot('b', complete)).toMatchObject({ positionId: '', startTime: '17:00', endTime: '23:00', count: 1 });
  });

  it('takes the lines of a template', () => {
    expect(slotsOfTemplate(buildShiftTemplate(), newId)).toMatchObject([
      { positionId: positionId('Server'), count: 3, startTime: '17:00', endTime: '23:30' },
    ]);
  });

  it('means a need of each day that was changed, all of which the rule accepts', () => {
    const making = { now: 0, newId };
    const tuesday = withLines(nothing, weekday(2), [complete]);
    const form = withSame(withSame(withLines(tuesday, christmasEve, []), 2, 3), 2, 4);
    const changed = changedPlaces(form, { ...nothing, 'lines 2026-12-24': [complete] });
    const needs = needsOf(form, changed, making);
    expect(needs.map(({ weekday: each, day }) => `${each} ${day}`)).toEqual(['2 ', '3 ', '4 ', '0 2026-12-24']);
    expect(needs.map(({ slots }) => slots.length)).toEqual([1, 1, 1, 0]);
    expect(new Set(needs.flatMap(({ slots }) => slots.map(({ id }) => id))).size).toBe(3);
    expect(needs.map((need) => checkNeed(need, buildRestaurant()))).toEqual(Array(4).fill(undefined));
  });

  it('keeps what was changed of one day while another is changed, and forgets what is as it was', () => {
    const monday = withLines(nothing, weekday(1), [complete]);
    const both = withLines(monday, weekday(2), [{ ...complete, count: 3 }]);
    expect(changedPlaces(both, nothing)).toEqual([weekday(1), weekday(2)]);
    expect(changedPlaces(withLines(both, weekday(1), []), nothing)).toEqual([weekday(2)]);
    expect(placesText(changedPlaces(both, nothing))).toBe('Every Monday and Tuesday');
    expect(placesText([weekday(2), christmasEve])).toBe('Every Tuesday, Thursday 24 December');
    expect(placesText(weekdays.map(weekday))).toBe('Every day');
  });

  it('saves nothing of an unchanged day, whatever the order of its lines; a date that has none of its own gets them', () => {
    const needs = needsOf(
      withLines(withLines(nothing, weekday(1), [{ ...complete, id: fixtureId(71) }, complete]), christmasEve, []),
      [weekday(1), christmasEve],
      { now: 0, newId: () => fixtureId(72) },
    );
    const dates = ['2026-12-24', '2026-12-25'] as Day[];
    const stored = storedForm(needs, dates, (one, other) => one.id.localeCompare(other.id));
    const saved = (place: typeof christmasEve) => placesToSave(stored, stored, needs, place);
    expect([weekday(1), weekday(2), christmasEve].map(saved)).toEqual([[], [], []]);
    const boxingDay = placeOf(0, '2026-12-25' as Day);
    expect(saved(boxingDay)).toEqual([boxingDay]);
    const more = withLines(stored, weekday(2), [complete]);
    expect(placesToSave(more, stored, needs, weekday(1))).toEqual([weekday(2)]);
  });

  it('has a weekday be the same as another until it is changed itself', () => {
    const monday = withLines(nothing, weekday(1), [complete]);
    const same = withSame(monday, 1, 2);
    expect(linesOf(withLines(same, weekday(1), []), weekday(2))).toEqual([]);
    expect(changedPlaces(withSame(same, 1, 2), nothing)).toEqual([weekday(1)]);
    const own = withLines(same, weekday(2), [{ ...complete, count: 3 }]);
    expect([sameAs(own, 1), linesOf(own, weekday(2))[0]?.count]).toEqual([[], 3]);
    // Tuesday brings Wednesday along; then Monday is as Tuesday was.
    const chain = withSame(withSame(own, 2, 3), 1, 2);
    expect(sameAs(chain, 1)).toEqual([2, 3]);
    const turned = withSame(chain, 2, 1);
    expect([sameAs(turned, 1), sameAs(turned, 2), linesOf(turned, weekday(3))]).toEqual([[], [1, 3], [complete]]);
  });

  it('names the lines that a weekday loses by having the same as another', () => {
    const positions = new Map([[complete.positionId, 'Server']]);
    const stored = withLines(nothing, weekday(2), [{ ...complete, count: 1 }]);
    const same = withSame(withSame(withLines(stored, weekday(1), [complete]), 1, 2), 1, 3);
    expect(replacedText(replacedDays(same, stored), positions)).toBe('Tue: 1 Server 5:00 PM – 11:00 PM');
    expect(replacedDays(same, stored, 1)).toEqual(replacedDays(same, stored));
    expect(replacedDays(same, stored, 4)).toEqual([]);
    const alike = withLines(stored, weekday(2), [{ ...complete, id: fixtureId(71) }]);
    expect(replacedText(replacedDays(same, alike), positions)).toBe('');
  });

  it('begins with what is stored, and a date with what its weekday asks for', () => {
    const slots = needsOf(withLines(nothing, weekday(4), [complete]), [weekday(4)], { now: 0, newId });
    const form = storedForm(slots, ['2026-12-24' as Day], () => 0);
    expect([linesOf(form, weekday(4)), linesOf(form, christmasEve)]).toEqual([[complete], [complete]]);
    expect(changedPlaces(form, form)).toEqual([]);
  });
});
