import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ExplainedGhost } from '#schema/rules/auto-fill/proposal.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { rosteredMinutes } from '#schema/rules/rota/week-figures.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';

/** A proposed person with the shift; `shift` is the device's version. */
export interface GhostShift {
  readonly ghost: ExplainedGhost;
  readonly shift: Shift;
  readonly name: string;
}

export interface GhostGroup {
  readonly key: string;
  readonly title: string;
  readonly ghosts: readonly GhostShift[];
}

/** The ghosts of existing shifts, in the order of their start. */
export const ghostShifts = (
  ghosts: readonly ExplainedGhost[],
  open: readonly Shift[],
  names: Names,
): readonly GhostShift[] => {
  const byId = new Map(open.map((shift) => [shift.id, shift]));
  return ghosts
    .flatMap((ghost) => {
      const [shift, person] = [byId.get(ghost.shiftId), names.people.get(ghost.userId)];
      return shift && person ? [{ ghost, shift, name: fullName(person) }] : [];
    })
    .toSorted((one, other) => one.shift.startTime.localeCompare(other.shift.startTime));
};

/** A person's day in the grid. */
export const cellKey = (userId: string, day: Day): string => `${userId} ${day}`;

/** The ghosts of every person's day. */
export const ghostCells = (ghosts: readonly GhostShift[], zone: string): ReadonlyMap<string, readonly GhostShift[]> =>
  grouped(ghosts, ({ ghost, shift }) => cellKey(ghost.userId, dayOf(zone, shift.startTime)));

/** How many paid minutes each person would gain by these ghosts, and the present owners lose. */
export const proposedMinutes = (ghosts: readonly GhostShift[]): ReadonlyMap<string, number> => {
  const minutes = new Map<string, number>();
  const add = (userId: string, change: number) => minutes.set(userId, (minutes.get(userId) ?? 0) + change);
  for (const { ghost, shift } of ghosts) {
    const paid = rosteredMinutes([shift]);
    add(ghost.userId, paid);
    if (shift.userId !== '') add(shift.userId, -paid);
  }
  return minutes;
};

/** The element of a ghost's row in the proposal. */
export const rowId = (shiftId: string): string => `ghost-${shiftId}`;

/** Groups them by day or by person. */
export const ghostGroups = (
  ghosts: readonly GhostShift[],
  by: 'day' | 'person',
  { zone }: Pick<Names, 'zone'>,
): readonly GhostGroup[] => {
  if (by === 'day') {
    return [...grouped(ghosts, ({ shift }) => dayOf(zone, shift.startTime))].map(([day, ofDay]) => {
      return { key: day, title: dayText(day), ghosts: ofDay };
    });
  }
  return [...grouped(ghosts, ({ ghost }) => ghost.userId)]
    .map(([key, theirs]) => ({ key, title: theirs[0]?.name ?? '', ghosts: theirs }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
};
