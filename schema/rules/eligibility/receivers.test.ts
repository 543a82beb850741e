import { expect, it } from 'vitest';
import { buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { plannedPeople } from './planning-facts.ts';
import { shiftReceivers } from './receivers.ts';

const place = { departmentId: departmentId('Kitchen'), positionId: positionId('Chef') };
const shiftOn = (id: number, userId: string, startTime: string, endTime: string) =>
  buildShift({ ...{ id: fixtureId(id), userId, ...place }, ...{ startTime, endTime } });
const [ana, bo] = [501, 502].map((id, number) =>
  buildUser({ id: fixtureId(id), firstName: ['Ana', 'Bo'][number] ?? '', ...place }),
);

it('the person with the fewest problems comes first, and each shift counts for the next', () => {
  const left = [
    shiftOn(1, fixtureId(500), '2026-06-16T08:00:00.000Z', '2026-06-16T22:00:00.000Z'),
    // Nine hours after the previous one: too short a rest for anyone with both.
    shiftOn(2, fixtureId(500), '2026-06-17T07:00:00.000Z', '2026-06-17T12:00:00.000Z'),
  ];
  const theirs = [shiftOn(3, fixtureId(501), '2026-06-16T10:00:00.000Z', '2026-06-16T15:00:00.000Z')];
  const facts = { shifts: [...left, ...theirs], timeOff: [], employments: [], availability: [] };
  const people = plannedPeople(
    [ana, bo].flatMap((each) => each ?? []),
    facts,
    'Europe/London',
  );
  const problems = shiftReceivers(left, people).map(({ person, problems }) => [
    person.firstName,
    problems.map(({ shift, reasons }) => [shift.id, reasons.map(({ type }) => type)]),
  ]);
  expect(problems).toEqual([
    ['Bo', [[fixtureId(2), ['short-rest']]]],
    [
      'Ana',
      [
        [fixtureId(1), ['overlap']],
        [fixtureId(2), ['short-rest']],
      ],
    ],
  ]);
});
