import { describe, expect, it } from 'vitest';
import { checklist } from '#schema/entities/checklist.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildChecklistTemplate, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { type AssignmentForm, assignedChecklists, choosableShifts, targetsOf } from './assignment-form.ts';

const date = '2026-06-15' as Day;
const ben = buildUser({ id: fixtureId(4), departmentId: departmentId('Bar'), positionId: positionId('Bartender') });
const shifts = [
  buildShift({ groupId: fixtureId(60) }),
  buildShift({ id: fixtureId(61), userId: ben.id, groupId: fixtureId(60) }),
  buildShift({ id: fixtureId(62), userId: ben.id }),
];
const known = { people: [buildUser(), ben], shifts, zone: 'Europe/London' };
const everythingChosen: AssignmentForm = {
  to: 'person',
  userId: people.staff,
  shiftId: fixtureId(62),
  departmentId: departmentId('Bar'),
  positionId: '',
  date,
};

describe('a checklist goes', () => {
  it('to the person alone where a person is chosen, whatever was chosen before', () => {
    expect(targetsOf(everythingChosen, known)).toEqual([{ userId: people.staff, shiftId: '', date }]);
  });

  it('to everybody on the shift, each for their own, on its day', () => {
    const chosen = { ...everythingChosen, to: 'shift' as const, shiftId: shifts[0]?.id ?? '' };
    expect(targetsOf(chosen, known)).toEqual([
      { userId: people.staff, shiftId: fixtureId(20), date: '2026-06-16' },
      { userId: ben.id, shiftId: fixtureId(61), date: '2026-06-16' },
    ]);
  });

  it('to the people of the department', () => {
    expect(targetsOf({ ...everythingChosen, to: 'team' }, known)).toEqual([{ userId: ben.id, shiftId: '', date }]);
  });

  it('to nobody while nothing is chosen', () => {
    const nothing = { userId: '', shiftId: '', departmentId: '', positionId: '' };
    for (const to of ['person', 'shift', 'team'] as const)
      expect(targetsOf({ ...everythingChosen, ...nothing, to }, known)).toEqual([]);
  });

  it('as valid documents, one a person', () => {
    let made = 300;
    const newId = () => {
      made += 1;
      return fixtureId(made);
    };
    const targets = targetsOf({ ...everythingChosen, to: 'shift', shiftId: fixtureId(20) }, known);
    const assigned = assignedChecklists(buildChecklistTemplate(), targets, {
      assignedBy: people.manager,
      now: 0,
      newId,
    });
    expect(assigned.map((each) => checklist.parse(each))).toEqual(assigned);
    expect(assigned.map(({ userId }) => userId)).toEqual([people.staff, ben.id]);
  });
});

describe('shifts to choose from', () => {
  it('are one for each that were made together', () => {
    expect(choosableShifts(shifts).map(({ id }) => id)).toEqual([fixtureId(20), fixtureId(62)]);
  });
});
