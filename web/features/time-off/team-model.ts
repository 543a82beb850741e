import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { overlapsInstants } from '#schema/rules/time-off/time-off.ts';

interface Around {
  readonly shifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
  readonly zone: string;
  /** Whether somebody works with the person who asks. */
  readonly isColleague: (userId: string) => boolean;
}

/** The team during the days of a request. */
export interface TeamInThoseDays {
  /** The person's own shifts on these days, which would need somebody else. */
  readonly hits: readonly Shift[];
  /** Other people of the team who are off or have asked to be. */
  readonly alsoOff: readonly TimeOffRequest[];
  /** How many shifts each colleague in the team works, busiest first. */
  readonly rostered: readonly { readonly userId: string; readonly shifts: number }[];
}

/** Who else is off and who is on the rota while somebody would be away. */
export const teamInThoseDays = (request: TimeOffRequest, around: Around): TeamInThoseDays => {
  const within = around.shifts.filter(
    (shift) => shift.status === 'scheduled' && overlapsInstants(request, shift.startTime, shift.endTime, around.zone),
  );
  const counts = new Map<string, number>();
  for (const { userId } of within)
    if (userId !== request.userId && around.isColleague(userId)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return {
    hits: within.filter(({ userId }) => userId === request.userId),
    alsoOff: around.timeOff.filter(
      (other) =>
        other.userId !== request.userId &&
        around.isColleague(other.userId) &&
        (other.status === 'pending' || other.status === 'approved') &&
        other.startDate <= request.endDate &&
        request.startDate <= other.endDate,
    ),
    rostered: [...counts]
      .map(([userId, shifts]) => ({ userId, shifts }))
      .toSorted((one, other) => other.shifts - one.shifts),
  };
};
