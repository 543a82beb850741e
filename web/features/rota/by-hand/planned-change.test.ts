import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { longestShiftMinutes, minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { addDays, dayOf, daysBetween, timeOf } from '#schema/rules/time/zone.ts';
import { copiesInto, leadInto, resizedShift, shiftAt, shiftCopy, shiftsCarried } from './planned-change.ts';

const zone = 'Europe/London';
/** Tuesday 16 June 2026, 09:00 to 17:30 in London. */
const shift = buildShift({ userId: people.staff });
const day = (offset: number): Day => addDays('2026-06-16' as Day, offset);

describe('a shift put on another cell', () => {
  it('keeps its times of the day, over a change of the clocks too', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (days) => {
        const moved = shiftAt(shift, { day: day(days), userId: people.manager }, zone);
        expect(dayOf(zone, moved.startTime)).toBe(day(days));
        expect(timeOf(zone, moved.startTime)).toBe('09:00');
        expect(timeOf(zone, moved.endTime)).toBe('17:30');
        expect(moved).toMatchObject({ id: shift.id, userId: people.manager });
      }),
    );
  });

  it('takes those with it that are carried, each as many days on', () => {
    const later = shiftAt(shift, { day: day(2), userId: people.manager }, zone);
    const others = { ...later, id: fixtureId(60) };
    const sameRow = shiftsCarried([shift, others], shift, { day: day(1), userId: people.staff }, zone);
    expect(sameRow.map(({ userId }) => userId)).toEqual([people.staff, people.manager]);
    expect(sameRow.map(({ startTime }) => daysBetween(day(0), dayOf(zone, startTime)))).toEqual([1, 3]);
    const otherRow = shiftsCarried([shift, others], shift, { day: day(0), userId: '' }, zone);
    expect(otherRow.map(({ userId }) => userId)).toEqual(['', '']);
  });

  it('goes by the earliest of the row that is pressed, so that everybody keeps their row; elsewhere by the earliest of all', () => {
    const earliest = resizedShift(shift, 'start', -60);
    const later = { ...shift, id: fixtureId(60), userId: people.manager };
    const latest = { ...shiftAt(later, { day: day(1), userId: people.manager }, zone), id: fixtureId(61) };
    const selected = [latest, later, earliest];
    expect(leadInto(selected, people.manager)).toBe(later);
    expect(leadInto(selected, people.staff)).toBe(earliest);
    expect([leadInto(selected, ''), leadInto(selected)]).toEqual([earliest, earliest]);
    expect(leadInto([], people.staff)).toBeUndefined();
    // Copies keep their rows the same way; elsewhere the earliest goes first too, whichever was clicked last.
    expect(copiesInto(selected, people.manager)).toEqual([later, latest, earliest]);
    expect(copiesInto([later, earliest], '')).toEqual([earliest, later]);
  });

  it('pastes several with the earliest in the chosen cell and the others as many days after it', () => {
    const wednesday = { ...shiftAt(shift, { day: day(1), userId: people.staff }, zone), id: fixtureId(60) };
    const friday = { ...shiftAt(shift, { day: day(3), userId: people.staff }, zone), id: fixtureId(61) };
    const [lead, ...others] = copiesInto([friday, shift, wednesday], people.manager);
    const carried = lead ? shiftsCarried([lead, ...others], lead, { day: day(-1), userId: people.manager }, zone) : [];
    expect(carried.map(({ id, startTime }) => [id, dayOf(zone, startTime)])).toEqual([
      [shift.id, day(-1)],
      [friday.id, day(2)],
      [wednesday.id, day(0)],
    ]);
  });

  it('is a shift of its own when it is copied', () => {
    const grouped = { ...shift, groupId: fixtureId(70), seriesId: fixtureId(71) };
    const making = {
      createdBy: people.manager,
      now: 0,
      newId: () => fixtureId(80),
      statusOf: () => 'draft' as const,
      statusOfDraft: () => 'draft' as const,
    };
    expect(shiftCopy(grouped, making)).toMatchObject({
      ...{ id: fixtureId(80), status: 'draft', groupId: '', seriesId: '', createdBy: people.manager },
      ...{ startTime: shift.startTime, userId: shift.userId },
    });
  });

  it('is a draft when a draft is copied, into a published week too, unless a draft cannot be there', () => {
    const making = (ofDrafts: 'draft' | 'scheduled') => ({
      ...{ createdBy: people.manager, now: 0, newId: () => fixtureId(80), statusOf: () => 'scheduled' as const },
      statusOfDraft: () => ofDrafts,
    });
    const draft = { ...shift, status: 'draft' as const };
    expect(shiftCopy(draft, making('draft')).status).toBe('draft');
    expect(shiftCopy(draft, making('scheduled')).status).toBe('scheduled');
    expect(shiftCopy(shift, making('draft')).status).toBe('scheduled');
  });
});

describe('a shift pulled by an edge', () => {
  it('moves that edge alone', () => {
    expect(resizedShift(shift, 'end', 15)).toMatchObject({
      startTime: shift.startTime,
      endTime: '2026-06-16T16:45:00.000Z',
    });
    expect(resizedShift(shift, 'start', -30)).toMatchObject({
      startTime: '2026-06-16T07:30:00.000Z',
      endTime: shift.endTime,
    });
  });

  it('lasts from a quarter of an hour to a day, however far somebody pulls', () => {
    const steps = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(fc.constantFrom('start' as const, 'end' as const), steps, (edge, count) => {
        const { startTime, endTime } = resizedShift(shift, edge, count * 15);
        const minutes = minutesBetween(startTime, endTime);
        expect(minutes).toBeGreaterThanOrEqual(15);
        expect(minutes).toBeLessThanOrEqual(longestShiftMinutes);
        expect(edge === 'end' ? startTime : endTime).toBe(edge === 'end' ? shift.startTime : shift.endTime);
      }),
    );
  });

  it('is not made longer by being made shorter, where it is shorter than a quarter of an hour', () => {
    const short = { ...shift, endTime: '2026-06-16T08:10:00.000Z' as typeof shift.endTime };
    expect(resizedShift(short, 'end', -15)).toEqual(short);
  });
});
