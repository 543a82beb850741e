import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { firstNameOrFormer, nameIn, nameOrFormer } from '#schema/rules/people/person-name.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { hueOf, type Names } from '#web/people/names.ts';
import type { Hue } from '#web/ui/hue.ts';

/** A shift with the names and the warnings that a screen shows. */
export interface RotaShift {
  readonly shift: Shift;
  /** The day it starts on, in the restaurant's zone. */
  readonly day: Day;
  /** Undefined where nobody works it yet. */
  readonly person: User | undefined;
  readonly departmentName: string;
  readonly positionName: string;
  /** '' where none is given. */
  readonly locationName: string;
  readonly hue: Hue;
  readonly isMine: boolean;
  readonly conflicts: readonly Reason[];
  /** Not of what the filter shows: it stands faintly in its person's row, so that nobody is taken for free. */
  readonly isOutside?: boolean;
}

export const rotaShift = (shift: Shift, names: Names, viewerId: string, conflicts: readonly Reason[]): RotaShift => ({
  shift,
  day: dayOf(names.zone, shift.startTime),
  person: names.people.get(shift.userId),
  departmentName: names.departments.get(shift.departmentId)?.name ?? '',
  positionName: names.positions.get(shift.positionId) ?? '',
  locationName: names.locations.get(shift.locationId) ?? '',
  hue: hueOf(names.departments.get(shift.departmentId)),
  isMine: shift.userId !== '' && shift.userId === viewerId,
  conflicts,
});

/** Planned, as a draft or published, and nobody works it yet. */
export const isOpen = (shift: Pick<Shift, 'userId' | 'status'>): boolean => isPlanned(shift) && shift.userId === '';

/** Planned, as a draft or published, and somebody works it. */
export const isOn = (shift: Pick<Shift, 'userId' | 'status'>): boolean => isPlanned(shift) && shift.userId !== '';

/** Seen by managers and admins alone until it is published (D40). */
export const isDraft = ({ status }: Pick<Shift, 'status'>): boolean => status === 'draft';

/** Who a cell is of. */
export const whoText = (userId: string, { people }: Pick<Names, 'people'>): string =>
  userId === '' ? 'Open shift' : nameIn(people, userId);

/** A shift by whose it is and its day, in a sentence: "Mei’s Thu 10 Dec". */
export const shiftOfText = ({ userId, startTime }: Shift, { people, zone }: Pick<Names, 'people' | 'zone'>): string => {
  const day = shortDayText(dayOf(zone, startTime));
  return userId === '' ? `the open shift on ${day}` : `${firstNameOrFormer(people.get(userId), false)}’s ${day}`;
};

/** Who works it, in words. */
export const personName = ({ shift, person }: Pick<RotaShift, 'shift' | 'person'>): string => {
  if (shift.userId === '') return 'Unassigned';
  return nameOrFormer(person);
};
