import { hoursText } from '#schema/rules/text/time-text.ts';
import type { RotaWeek } from './week-model.ts';
import { openShiftsText } from './week-state.ts';

interface HeadingFigures {
  readonly week: RotaWeek;
  /** It includes a proposal. */
  readonly isProposed: boolean;
  /** A filter is set: these stay the figures of the whole week. */
  readonly isFiltered: boolean;
}

/** The state of the week, one figure each, the most important first. */
export const headingFigures = ({ week, isProposed, isFiltered }: HeadingFigures): readonly string[] => {
  const { rosteredMinutes, plannedMinutes, openCount, conflictCount } = week;
  const hours = `${hoursText(rosteredMinutes)} ${isProposed ? 'with plan' : 'rostered'}`;
  return [
    isFiltered ? `whole week: ${hours}` : hours,
    // Theirs are not among the hours before, and are in the sums of the grid.
    ...(openCount > 0 ? [`${openShiftsText(openCount)}, ${hoursText(plannedMinutes - rosteredMinutes)}`] : []),
    ...(conflictCount > 0 ? [conflictCount === 1 ? '1 conflict' : `${conflictCount} conflicts`] : []),
  ];
};
