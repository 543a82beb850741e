import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { rotaWeek } from '../week-model.ts';
import { sheetFacts } from './use-week-sheet.ts';
import { isBlank, weekSheet } from './week-sheet.ts';

const restaurant = buildRestaurant({ name: 'Osteria' });
const amara = buildUser({ id: people.staff, firstName: 'Amara', lastName: 'Silva', positionId: positionId('Server') });
const off = buildUser({ id: fixtureId(4), firstName: 'Priya' });
const kitchen = { departmentId: departmentId('Kitchen') };
const chef = buildUser({ id: fixtureId(5), firstName: 'Jonas', ...kitchen });
const names = namesOf(restaurant, [amara, off, chef]);
const monday = '2026-06-15' as Day;
const foh = { departmentId: departmentId('Front of House') };

const serving = buildShift({
  ...foh,
  ...{ id: fixtureId(31), userId: amara.id, positionId: positionId('Server') },
  ...{ startTime: '2026-06-15T16:00:00.000Z', endTime: '2026-06-16T00:30:00.000Z' },
});
const hosting = { ...serving, id: fixtureId(32), positionId: positionId('Host'), status: 'draft' as const };
const open = { ...serving, id: fixtureId(33), userId: '' };
const cancelled = { ...serving, id: fixtureId(34), status: 'cancelled' as const };

const sheetOf = (
  shifts: readonly Shift[],
  withDrafts: boolean,
  { part = '', viewerId = '', note = 'Party of 30' } = {},
) => {
  const week = rotaWeek({
    ...{ monday, departments: restaurant.departments, names, shifts, employments: [], availability: [], needs: [] },
    timeOff: [buildTimeOffRequest({ userId: off.id, status: 'approved', startDate: monday, endDate: monday })],
    viewer: { userId: '', managesRota: true },
  });
  return weekSheet({ week, names, restaurant, notes: new Map([[monday, note]]), part, viewerId, withDrafts });
};

describe('a week on a sheet', () => {
  it('has names, times, positions that the row does not say, notes, and nobody who does not work', () => {
    const sheet = sheetOf([serving, hosting, open, cancelled], true);
    expect(sheet.title).toBe('Osteria, 15 – 21 Jun 2026, week 25');
    expect(sheet.days[0]).toEqual({ day: monday, name: 'Mon 15', note: 'Party of 30' });
    expect(sheet.groups.map(({ name, rows }) => [name, rows.map((row) => row.name)])).toEqual([
      ['', ['Open shifts']],
      ['Front of House', ['Amara Silva']],
    ]);
    const [openRow, row] = sheet.groups.flatMap(({ rows }) => rows);
    expect(openRow?.cells[0]).toMatchObject([{ times: '5pm–1:30am', position: 'Server' }]);
    expect(row?.cells[0]).toMatchObject([
      { times: '5pm–1:30am', position: '', isDraft: false },
      { position: 'Host', isDraft: true },
    ]);
    expect(row?.cells.slice(1).flat()).toEqual([]);
  });

  it('has the beginning of a long note: its days are narrow, and their head is on every page', () => {
    const note = `Party of 30 at 8, on the terrace if it stays dry. ${'Call Anna first. '.repeat(8)}`;
    const shown = sheetOf([serving], true, { note }).days[0]?.note;
    expect(shown).toBe('Party of 30 at 8, on the terrace if it stays dry. Call Anna…');
  });

  it('has the departments in the restaurant’s order for everybody', () => {
    const cooking = buildShift({ ...serving, ...kitchen, id: fixtureId(35), userId: chef.id });
    const departmentsFor = (viewerId: string) =>
      sheetOf([serving, cooking], true, { viewerId }).groups.map(({ name }) => name);
    expect(departmentsFor(amara.id)).toEqual(['Front of House', 'Kitchen']);
    expect(departmentsFor(chef.id)).toEqual(['Front of House', 'Kitchen']);
  });

  it('to be shared has published shifts alone', () => {
    const sheet = sheetOf([serving, hosting], false);
    expect(sheet.groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat().map(({ id }) => id)))).toEqual([
      serving.id,
    ]);
    expect(sheet.hasDrafts).toBe(false);
    expect(isBlank(sheetOf([hosting], false))).toBe(true);
  });

  it('says which part of the week it is, from when, and how drafts are marked', () => {
    expect(sheetFacts(sheetOf([hosting], true, { part: 'Kitchen' }), 'As of Mon 15 Jun, 9:00 AM')).toBe(
      'Only: Kitchen · As of Mon 15 Jun, 9:00 AM · Drafts in italics, not published yet',
    );
    expect(sheetFacts(sheetOf([serving], false), 'As of Mon 15 Jun, 9:00 AM')).toBe('As of Mon 15 Jun, 9:00 AM');
  });
});
