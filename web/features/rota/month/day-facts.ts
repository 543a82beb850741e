import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { dayText, hoursText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';
import { comingGaps, gapsCountText } from '../need/gap-words.ts';
import { isDraft, isOn, type RotaShift } from '../rota-shift.ts';
import type { RotaDay } from '../week-model.ts';
import { conflictsText, draftsText } from '../week-state.ts';

/** The facts of a day in the month: its figures for managers of the rota, their own shifts for staff. */
export interface DayFacts {
  /** Paid minutes that are planned; 0 for staff. */
  readonly plannedMinutes: number;
  readonly openCount: number;
  readonly gapCount: number;
  readonly conflictCount: number;
  readonly draftCount: number;
  readonly mine: readonly RotaShift[];
  readonly off: TimeOffRequest | undefined;
  readonly note: string;
}

type Viewer = { readonly managesRota: boolean; readonly userId: string };

/** Facts of a day that come from elsewhere: its note, and its conflicts as counted in the week. */
type Beside = Pick<DayFacts, 'note' | 'conflictCount'>;

/** `now` in milliseconds: gaps in the past can no longer be closed. */
export const dayFacts = (day: RotaDay, viewer: Viewer, now: number, { note, conflictCount }: Beside): DayFacts => {
  if (!viewer.managesRota) {
    const off = day.timeOff.find(({ userId }) => userId === viewer.userId);
    return { ...noFigures, mine: day.mine.filter(({ shift }) => isOn(shift)), off, note };
  }
  return {
    plannedMinutes: day.plannedMinutes,
    openCount: day.openCount,
    gapCount: comingGaps(day.gaps, now).length,
    conflictCount,
    draftCount: day.shifts.filter(({ shift }) => isDraft(shift)).length,
    ...{ mine: [], off: undefined, note },
  };
};

const noFigures = { plannedMinutes: 0, openCount: 0, gapCount: 0, conflictCount: 0, draftCount: 0 };

/** The facts of a day in a sentence, for people who do not see the calendar. */
export const dayFactsText = (day: RotaDay['day'], facts: DayFacts, viewer: Viewer, { zone }: Names): string =>
  [
    dayText(day),
    viewer.managesRota && (facts.plannedMinutes > 0 ? `${hoursText(facts.plannedMinutes)} planned` : 'nothing planned'),
    ...marksTexts(facts),
    ...facts.mine.map(({ shift }) => `you work ${shiftTimesText(zone, shift)}`),
    facts.off && `you are off (${facts.off.type})`,
    facts.note,
  ]
    .filter(Boolean)
    .join(', ');

/** What needs attention that day: "1 open", "2 gaps". */
export const marksTexts = ({ openCount, gapCount, conflictCount, draftCount }: DayFacts): readonly string[] => [
  ...(openCount > 0 ? [`${openCount} open`] : []),
  ...(gapCount > 0 ? [gapsCountText(gapCount)] : []),
  ...(conflictCount > 0 ? [conflictsText(conflictCount)] : []),
  ...(draftCount > 0 ? [draftsText(draftCount)] : []),
];
