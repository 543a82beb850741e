import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { type KeptRows, keepRows } from './kept-rows.ts';
import { rotaShift } from './rota-shift.ts';
import type { WeekGrid } from './week-grid-model.ts';

const day = '2026-11-23' as Day;
const people = [buildUser({ id: fixtureId(41) }), buildUser({ id: fixtureId(42) })];
const names = namesOf(buildRestaurant(), people);
const times = { startTime: '2026-11-23T10:00:00.000Z', endTime: '2026-11-23T16:00:00.000Z' };

/** Made anew each time, as the live query does. */
const gridOf = (shifts: readonly Shift[]): WeekGrid => ({
  openCells: [],
  groups: [
    {
      department: undefined,
      rows: people.map((person) => ({
        person,
        positionName: 'Server',
        usualPlace: '',
        passed: '',
        cells: [
          {
            day,
            shifts: shifts
              .filter(({ userId }) => userId === person.id)
              .map((shift) => rotaShift({ ...shift }, names, fixtureId(43), [])),
            timeOff: undefined,
            wish: '',
          },
        ],
        rosteredMinutes: 0,
      })),
    },
  ],
});

const rowsOf = ({ groups }: WeekGrid) => groups.flatMap(({ rows }) => rows);

it('rows that hold the same are the same objects; one whose shift has changed is new', () => {
  const kept: KeptRows = new Map();
  const [ana, ben] = [
    buildShift({ id: fixtureId(51), userId: fixtureId(41), ...times }),
    buildShift({ id: fixtureId(52), userId: fixtureId(42), ...times }),
  ];
  const first = rowsOf(keepRows(gridOf([ana, ben]), kept));
  const again = rowsOf(keepRows(gridOf([ana, ben]), kept));
  expect(again.map((row, index) => row === first[index])).toEqual([true, true]);
  const changed = rowsOf(keepRows(gridOf([ana, { ...ben, breakDuration: 45 as Shift['breakDuration'] }]), kept));
  expect(changed.map((row, index) => row === first[index])).toEqual([true, false]);
  expect(changed[1]?.cells[0]?.shifts[0]?.shift.breakDuration).toBe(45);
  const gone = rowsOf(keepRows(gridOf([ana]), kept));
  expect(gone[1]?.cells[0]?.shifts).toEqual([]);
});
