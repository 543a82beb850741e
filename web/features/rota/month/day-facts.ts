import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { dayText, hoursText, shiftTimesText } from '#schema/rules/rota-text.ts';
import type { Names } from '#web/people/names.ts';
import { comingGaps, gapsCountText } from '../need/gap-words.ts';
import { isDraft, isOn, type RotaShift } from '../rota-shift.ts';
import type { RotaDay } from '../week-model.ts';

/** What a day of the month is about: for who manages the rota its figures, for staff what is theirs. */
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

/** What is said of a day from elsewhere: its note, and its conflicts as they are counted in the week. */
type Beside = Pick<DayFacts, 'note' | 'conflictCount'>;

/** `now` in milliseconds: gaps that are over cannot be closed any more. */
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
    facts.openCount > 0 && `${facts.openCount} open`,
    facts.gapCount > 0 && gapsCountText(facts.gapCount),
    facts.conflictCount > 0 && (facts.conflictCount === 1 ? '1 conflict' : `${facts.conflictCount} conflicts`),
    facts.draftCount > 0 && (facts.draftCount === 1 ? '1 draft' : `${facts.draftCount} drafts`),
    ...facts.mine.map(({ shift }) => `you work ${shiftTimesText(zone, shift)}`),
    facts.off && `you are off (${facts.off.type})`,
    facts.note,
  ]
    .filter(Boolean)
    .join(', ');
