import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import { canDecideTimeOff } from '#schema/permissions/time-off-request.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { StatColumn } from '#web/ui/stats-panel.tsx';

export interface TeamToday {
  readonly actor: Actor;
  /** Everybody's shifts that overlap today. */
  readonly shifts: readonly Shift[];
  /** Shifts of this week and the next that nobody works yet, including drafts. */
  readonly openShifts: readonly Shift[];
  readonly timeOff: readonly TimeOffRequest[];
  readonly requests: readonly ShiftRequest[];
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The end of the period in which open shifts are counted, exclusive: whole weeks, as in the lists they lead to. */
export const openShiftsUntil = (today: Day): Day => addDays(mondayOf(today), 14);

/**
 * What managers and admins look for first: who is here, what is open, what awaits their decision (D1: from records).
 */
export const teamFigures = (team: TeamToday): readonly [StatColumn, StatColumn, StatColumn] => [
  onToday(team),
  openShifts(team),
  toDecide(team),
];

const openShifts = ({ openShifts: open, zone, now }: TeamToday): StatColumn => {
  const days = open.map(({ startTime }) => dayOf(zone, startTime));
  const today = dayOf(zone, toInstant(now));
  const thisWeek = days.filter((day) => mondayOf(day) === mondayOf(today)).length;
  // The list shows one week, that of the first open shift; at its end a link leads to the next.
  const subtext = open.length === 0 ? 'this week and next' : weeksText(thisWeek, open.length - thisWeek);
  return {
    ...{ label: 'Open Shifts', value: String(open.length), subtext },
    to: {
      address: `/rota?day=${days[0] ?? today}&gaps=open`,
      says: `${open.length}, see what to sort out`,
    },
  };
};

const weeksText = (thisWeek: number, next: number): string => {
  if (next === 0) return 'all this week';
  return thisWeek === 0 ? 'all next week' : `${thisWeek} this week, ${next} next`;
};

const onToday = ({ shifts, zone, now }: TeamToday): StatColumn => {
  const at = toInstant(now);
  const today = dayOf(zone, at);
  const worked = shifts.filter(({ status, userId }) => status === 'scheduled' && userId !== '');
  const ofToday = worked.filter(({ startTime }) => dayOf(zone, startTime) === today);
  const onNow = worked.filter(({ startTime, endTime }) => startTime <= at && at < endTime);
  const value = String(peopleOf(ofToday));
  const to = { address: '/rota?view=day', says: `${value}, see who is on` };
  return { label: 'On Today', value, subtext: `${peopleOf(onNow)} on now`, to };
};

const peopleOf = (shifts: readonly Shift[]): number => new Set(shifts.map(({ userId }) => userId)).size;

const toDecide = ({ actor, timeOff, requests }: TeamToday): StatColumn => {
  const absences = timeOff.filter((request) => canDecideTimeOff(actor, request)).length;
  const swaps = requests.filter((request) => canDecideRequest(actor, request)).length;
  const parts = [absences > 0 && `${absences} time off`, swaps > 0 && `${swaps} for shifts`].filter(Boolean);
  const value = String(absences + swaps);
  if (parts.length === 0) return { label: 'To Decide', value, subtext: 'nothing waiting' };
  const to =
    absences > 0
      ? { address: '/time-off', says: `${value} to decide, see time off` }
      : { address: '/shift-marketplace?tab=requests', says: `${value} to decide, see the requests` };
  return { label: 'To Decide', value, subtext: parts.join(', '), to };
};
