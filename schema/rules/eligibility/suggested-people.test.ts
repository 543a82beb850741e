import { expect, it } from 'vitest';
import { buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { PlannedPerson } from './planning-facts.ts';
import { hinderedPeople, suggestedPeople } from './suggested-people.ts';

const open = buildShift({ userId: '' });
const shiftOn = (userId: string, day: number, hour: number) =>
  buildShift({
    id: fixtureId(600 + day * 24 + hour),
    userId,
    startTime: new Date(Date.UTC(2026, 5, day, hour)).toISOString(),
    endTime: new Date(Date.UTC(2026, 5, day, hour + 8)).toISOString(),
  });
const planned = (number: number, changes: Partial<PlannedPerson> = {}, user = {}): PlannedPerson => ({
  person: buildUser({ id: fixtureId(number), ...user }),
  shifts: [],
  timeOff: [],
  employment: undefined,
  zone: 'Europe/London',
  ...changes,
});
const names = (people: readonly PlannedPerson[]) => suggestedPeople(open, people).map(({ person }) => person.id);

it('puts the person with the fewest hours first, and anybody who would pass a limit last', () => {
  const busy = planned(11, { shifts: [shiftOn(fixtureId(11), 18, 8)] });
  const tired = planned(12, { shifts: [shiftOn(fixtureId(12), 15, 18)] });
  expect(names([tired, busy, planned(13)])).toEqual([fixtureId(13), fixtureId(11), fixtureId(12)]);
});

it('leaves out who works then, is away, is not active or works another position', () => {
  const off = buildTimeOffRequest({
    userId: fixtureId(14),
    startDate: '2026-06-16',
    endDate: '2026-06-16',
    status: 'approved',
  });
  const kitchen = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
  const people = [
    planned(11, { shifts: [shiftOn(fixtureId(11), 16, 10)] }),
    planned(14, { timeOff: [off] }),
    planned(15, {}, { isActive: false }),
    planned(16, {}, kitchen),
  ];
  expect(names(people)).toEqual([]);
});

it('says of everybody in the position who cannot take it why, in the order of their names', () => {
  const off = buildTimeOffRequest({
    userId: fixtureId(14),
    startDate: '2026-06-16',
    endDate: '2026-06-16',
    status: 'approved',
  });
  const kitchen = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
  const people = [
    planned(14, { timeOff: [off] }, { firstName: 'Zoe' }),
    planned(11, { shifts: [shiftOn(fixtureId(11), 16, 10)] }, { firstName: 'Ann' }),
    planned(15, {}, { isActive: false }),
    planned(16, {}, kitchen),
    planned(17),
  ];
  expect(hinderedPeople(open, people).map(({ person, reason }) => [person.firstName, reason.type])).toEqual([
    ['Ann', 'overlap'],
    ['Zoe', 'time-off'],
  ]);
});
