import { describe, expect, it } from 'vitest';
import { shift as shiftShape } from '#schema/entities/shift.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { emptyShiftForm, type ShiftForm } from './shift-form.ts';
import { shiftsOfForm } from './shifts-of-form.ts';

const making = () => {
  let made = 500;
  const newId = () => {
    made += 1;
    return fixtureId(made);
  };
  return {
    zone: 'Europe/London',
    createdBy: people.manager,
    now: Date.parse('2026-06-01T09:00:00.000Z'),
    newId,
    statusOf: () => 'draft' as const,
  };
};

const form: ShiftForm = {
  ...emptyShiftForm,
  date: '2026-06-16',
  startTime: '17:00',
  endTime: '01:00',
  departmentId: departmentId('Front of House'),
  positionId: positionId('Server'),
  assignedUserIds: [people.staff],
};

describe('new shifts', () => {
  it('are valid documents', () => {
    const [made] = shiftsOfForm({ ...form, instructions: '  Terrace first ' }, making());
    expect(shiftShape.parse(made)).toEqual(made);
    expect(made).toMatchObject({
      userId: people.staff,
      startTime: '2026-06-16T16:00:00.000Z',
      endTime: '2026-06-17T00:00:00.000Z',
      breakDuration: 30,
      instructions: 'Terrace first',
      groupId: '',
      seriesId: '',
    });
  });

  it('are one per person with a common group (D28)', () => {
    const made = shiftsOfForm({ ...form, assignedUserIds: [people.staff, people.manager] }, making());
    expect(made.map(({ userId }) => userId)).toEqual([people.staff, people.manager]);
    expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(1);
    expect(made[0]?.groupId).not.toBe('');
  });

  it('are one per occurrence with a common series, a group per day (D19)', () => {
    const weekly = { ...form, isRecurring: true, recurringEnd: '2026-06-30' };
    const made = shiftsOfForm({ ...weekly, assignedUserIds: [people.staff, people.manager] }, making());
    expect(made.map(({ startTime }) => startTime.slice(0, 10))).toEqual(
      ['2026-06-16', '2026-06-23', '2026-06-30'].flatMap((day) => [day, day]),
    );
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(new Set(made.map(({ groupId }) => groupId)).size).toBe(3);
    expect(new Set(made.map(({ id }) => id)).size).toBe(6);
  });

  it('keep their time of day over a clock change', () => {
    const weekly = { ...form, date: '2026-10-20', isRecurring: true, recurringEnd: '2026-10-27' };
    expect(shiftsOfForm(weekly, making()).map(({ startTime }) => startTime)).toEqual([
      '2026-10-20T16:00:00.000Z',
      '2026-10-27T17:00:00.000Z',
    ]);
  });

  it('are open where nobody is chosen, and a blank break counts as 0', () => {
    const [made] = shiftsOfForm({ ...form, assignedUserIds: [], breakDuration: null }, making());
    expect(made).toMatchObject({ userId: '', breakDuration: 0 });
  });
});
