import type { Shift } from '#schema/entities/shift.ts';

type Worked = Pick<Shift, 'id' | 'userId' | 'departmentId' | 'status' | 'startTime' | 'endTime'>;

/** Whether somebody else in the same department is on at some time during a shift. */
export const worksBeside = (other: Worked, shift: Worked): boolean =>
  other.status === 'scheduled' &&
  other.userId !== '' &&
  other.userId !== shift.userId &&
  other.id !== shift.id &&
  other.departmentId === shift.departmentId &&
  other.startTime < shift.endTime &&
  shift.startTime < other.endTime;
