import { inArray } from 'drizzle-orm';
import type { ShiftAnswer } from '#schema/api/shifts.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { displayedStatus } from '#schema/rules/rota/shift-times.ts';
import { columnOf } from '#server/db/records.ts';
import type { Call } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { orNull, personNameOf } from './names.ts';

/** Shifts with catalogue names instead of ids, and everybody in their groups (D28). */
export const presentShifts = (call: Call, shifts: readonly Shift[]): readonly ShiftAnswer[] => {
  const restaurant = restaurantOf(call);
  const crews = crewsOf(call, shifts);
  return shifts.map((shift) => ({
    id: shift.id,
    userId: orNull(shift.userId),
    startTime: shift.startTime,
    endTime: shift.endTime,
    position: nameOf(restaurant.positions, shift.positionId),
    location: nameOf(restaurant.locations, shift.locationId),
    department: nameOf(restaurant.departments, shift.departmentId),
    status: displayedStatus(shift, call.deps.now()),
    assignedUsers: crews.get(crewKey(shift)) ?? [],
    assignedUser: shift.userId === '' ? null : personNameOf(call, shift.userId),
    instructions: shift.instructions,
    breakDuration: shift.breakDuration,
    isRecurring: shift.seriesId !== '',
  }));
};

const crewKey = ({ id, groupId, startTime }: Shift): string => (groupId === '' ? id : `${groupId} ${startTime}`);

/** The occurrences of a series share a group: people are on the same shift if it starts at the same time. */
const crewsOf = ({ deps, actor }: Call, shifts: readonly Shift[]): ReadonlyMap<string, string[]> => {
  const groupIds = [...new Set(shifts.map(({ groupId }) => groupId))].filter((groupId) => groupId !== '');
  const grouped =
    groupIds.length > 0 ? deps.records.select('shift', inArray(columnOf('shift', 'groupId'), groupIds)) : [];
  const alone = shifts.filter(({ groupId }) => groupId === '');
  const crews = new Map<string, string[]>();
  for (const shift of [...alone, ...(grouped as unknown as readonly Shift[])]) {
    if (shift.userId === '' || shift.status === 'cancelled' || !visibleTo('shift', actor, shift)) continue;
    crews.set(crewKey(shift), [...new Set([...(crews.get(crewKey(shift)) ?? []), shift.userId])]);
  }
  return crews;
};
