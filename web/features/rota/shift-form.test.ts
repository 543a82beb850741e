import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { people } from '#schema/fixtures/ids.ts';
import {
  assignmentErrors,
  detailErrors,
  emptyShiftForm,
  formDuration,
  formShift,
  type ShiftForm,
  staffErrors,
  withDepartment,
} from './shift-form.ts';

const london = 'Europe/London';
const complete: ShiftForm = {
  ...emptyShiftForm,
  date: '2026-06-16',
  startTime: '09:00',
  endTime: '17:30',
  departmentId: departmentId('Front of House'),
  positionId: positionId('Server'),
};

describe('step 1', () => {
  it('names everything it still needs in the specification’s words', () => {
    expect(detailErrors(emptyShiftForm)).toEqual({
      date: 'Date is required',
      startTime: 'Start time is required',
      endTime: 'End time is required',
      departmentId: 'Department is required',
      positionId: 'Position is required',
    });
    expect(detailErrors(complete)).toEqual({});
  });

  it('asks for another end where the shift would last 24 hours', () => {
    expect(detailErrors({ ...complete, endTime: '09:00' })).toEqual({
      endTime: 'The shift would last 24 hours. Choose another end.',
    });
  });

  it.each([
    [null, false],
    [0, false],
    [120, false],
    [121, true],
  ])('a break of %s minutes is wrong: %s', (breakDuration, isWrong) => {
    expect('breakDuration' in detailErrors({ ...complete, breakDuration })).toBe(isWrong);
  });

  it.each([
    ['', true],
    ['2026-06-15', true],
    ['2026-06-16', false],
    ['2026-12-15', false],
    ['2026-12-16', true],
  ])('a recurrence until "%s" is wrong: %s', (recurringEnd, isWrong) => {
    expect('recurringEnd' in detailErrors({ ...complete, isRecurring: true, recurringEnd })).toBe(isWrong);
    expect(detailErrors({ ...complete, isRecurring: false, recurringEnd })).toEqual({});
  });
});

it('step 2 needs somebody', () => {
  expect(staffErrors(complete)).toEqual({ assignedUserIds: 'At least one staff member must be assigned' });
  expect(staffErrors({ ...complete, assignedUserIds: [people.staff] })).toEqual({});
});

it('the Create Shift dialog needs times, position and location', () => {
  expect(assignmentErrors(emptyShiftForm)).toEqual({
    startTime: 'Start time is required',
    endTime: 'End time is required',
    positionId: 'Position is required',
    locationId: 'Location is required',
  });
});

describe('the duration', () => {
  it.each([
    ['09:00', '17:30', 30, 480, false],
    ['17:00', '01:00', 30, 450, true],
    ['17:00', '00:00', null, 420, true],
    ['09:00', '09:20', 30, 0, false],
    ['09:00', '09:00', 0, 1440, true],
  ])(
    'from %s to %s with a break of %s is %i minutes, next day: %s',
    (startTime, endTime, breakDuration, minutes, isNextDay) => {
      expect(formDuration(london, { ...complete, startTime, endTime, breakDuration })).toMatchObject({
        minutes,
        isNextDay,
      });
    },
  );

  it('is that between the instants on a clock-change night', () => {
    const night = { ...complete, date: '2026-10-24', startTime: '22:00', endTime: '06:00', breakDuration: 0 };
    expect(formDuration(london, night)?.minutes).toBe(540);
  });

  it('asks from over 13 hours on whether the end is right, breaks aside', () => {
    const isLong = (endTime: string) => formDuration(london, { ...complete, startTime: '09:00', endTime })?.isLong;
    expect(['22:00', '22:15', '08:00'].map(isLong)).toEqual([false, true, true]);
  });

  it('waits for date and times', () => {
    expect(formDuration(london, { ...complete, endTime: '' })).toBeUndefined();
    expect(formShift(london, { ...complete, date: '' })).toBeUndefined();
  });
});

describe('another department', () => {
  const restaurant = buildRestaurant();

  it('takes position and people away', () => {
    const changed = withDepartment(
      { ...complete, assignedUserIds: [people.staff] },
      departmentId('Kitchen'),
      restaurant,
    );
    expect([changed.positionId, changed.assignedUserIds]).toEqual(['', []]);
  });

  it('the same one takes nothing away', () => {
    expect(withDepartment(complete, complete.departmentId, restaurant)).toBe(complete);
  });
});
