import { expect, it } from 'vitest';
import { buildShift } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { editedShift } from './edited-shift.ts';
import { formOfShift } from './wizard-start.ts';

const london = 'Europe/London';
const opened = buildShift({ seriesId: fixtureId(61), instructions: 'Terrace' });

it('a form that nobody touched changes nothing', () => {
  expect(editedShift(opened, opened, formOfShift(opened, london), london)).toEqual(opened);
});

it('changed times and people are taken over, a blank break as 0', () => {
  const form = { ...formOfShift(opened, london), endTime: '01:00', breakDuration: null, assignedUserIds: [] };
  expect(editedShift(opened, opened, form, london)).toEqual({
    ...opened,
    endTime: '2026-06-17T00:00:00.000Z',
    breakDuration: 0,
    userId: '',
  });
});

it('a later one of the series moves by as many days and keeps its place in the calendar', () => {
  const later = { ...opened, id: fixtureId(62), ...times('2026-11-03T09:00:00.000Z', '2026-11-03T17:30:00.000Z') };
  const form = {
    ...formOfShift(opened, london),
    date: '2026-06-17',
    startTime: '10:00',
    assignedUserIds: [people.manager],
  };
  expect(editedShift(later, opened, form, london)).toMatchObject({
    id: fixtureId(62),
    userId: people.manager,
    startTime: '2026-11-04T10:00:00.000Z',
    endTime: '2026-11-04T17:30:00.000Z',
  });
});

function times(startTime: string, endTime: string) {
  const { startTime: start, endTime: end } = buildShift({ startTime, endTime });
  return { startTime: start, endTime: end };
}
