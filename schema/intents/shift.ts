import { type Instant, toInstant } from '../entities/primitives.ts';
import { type Shift, shiftDetails } from '../entities/shift.ts';

/** What a form asks for and an edit may change: the shift's details and its person. */
export const editableShiftFields = [...shiftDetails, 'userId'] as const;
export type ShiftEdit = Pick<Shift, (typeof editableShiftFields)[number]>;

/** The part of `shift` that a form sets. */
export const shiftEditOf = (shift: Shift): ShiftEdit =>
  Object.fromEntries(editableShiftFields.map((field) => [field, shift[field]])) as ShiftEdit;

/** Who makes shifts, and when. */
export interface ShiftMaking {
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether a shift starts as a draft (D40). */
  readonly statusOf: (shift: Pick<Shift, 'startTime' | 'departmentId'>) => Shift['status'];
}

/** A new shift that belongs to no group and no series. */
export const newShift = (edit: ShiftEdit, id: string, { createdBy, now, statusOf }: ShiftMaking): Shift => ({
  ...edit,
  id,
  status: statusOf(edit),
  groupId: '',
  seriesId: '',
  bidUntil: '',
  createdBy,
  createdAt: toInstant(now),
});

/** When a shift takes place. */
export interface Occurrence {
  readonly startTime: Instant;
  readonly endTime: Instant;
}

/**
 * New shifts of the same kind: one per person and occurrence, or open ones if nobody is named (D28, D19). Those of one
 * occurrence share `groupId` if there are several people; all share `seriesId` if there are several occurrences.
 */
export const newShifts = (
  shared: Omit<ShiftEdit, keyof Occurrence | 'userId'>,
  occurrences: readonly Occurrence[],
  userIds: readonly string[],
  making: ShiftMaking & { readonly newId: () => string },
): readonly Shift[] => {
  const people = userIds.length > 0 ? userIds : [''];
  const seriesId = occurrences.length > 1 ? making.newId() : '';
  return occurrences.flatMap(({ startTime, endTime }) => {
    const groupId = people.length > 1 ? making.newId() : '';
    return people.map((userId): Shift => {
      const shift = newShift({ ...shared, startTime, endTime, userId }, making.newId(), making);
      return { ...shift, groupId, seriesId };
    });
  });
};
