import type { PassFacts } from '#schema/api/pass.ts';
import type { Department } from '#schema/entities/catalogue.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { TabletView } from '#schema/permissions/tablet.ts';
import { checklistProgress } from '../checklists/checklist-items.ts';
import { minutesBetween } from '../rota/shift-times.ts';
import { hourMs } from '../time/lengths.ts';
import { dayOf } from '../time/zone.ts';
import { type ClockState, clockState } from './clock-state.ts';
import { shiftOf } from './hours-of-shift.ts';
import { countedRecords } from './hours-record.ts';
import { type WorkAtPass, workAtPass } from './pass-person.ts';
import { graceMinutes } from './timesheet-differences.ts';

/**
 * Somebody's status for a shift of today: at work (`on`, `break`), expected (`due`, `late`, `missing`), done (`left`),
 * or a shift that needs somebody (`off`: its person has time off; `unassigned`).
 */
export type Presence = 'on' | 'break' | 'due' | 'late' | 'missing' | 'left' | 'off' | 'unassigned';

/** After this long without a clock-in a person is missing: somebody should ring them. */
const missingAfterMinutes = 30;
const nextWithinMs = 16 * hourMs;

/** A line of the board: a shift of today, or somebody at work without one. */
export interface BoardLine {
  readonly key: string;
  readonly person: TabletView<'user'> | undefined;
  readonly departmentId: string;
  readonly positionId: string;
  readonly start: Instant;
  /** '' for somebody at work without a shift. */
  readonly end: Instant | '';
  readonly presence: Presence;
  /** When they came to work, or began their break; '' otherwise. */
  readonly since: Instant | '';
  /** Minutes since the start, for `late` and `missing`; otherwise 0. */
  readonly minutesLate: number;
}

export interface BoardList {
  readonly id: string;
  readonly name: string;
  readonly person: TabletView<'user'> | undefined;
  readonly done: number;
  readonly total: number;
}

export interface Board {
  readonly today: Day;
  readonly departments: readonly { readonly department: Department; readonly lines: readonly BoardLine[] }[];
  /** Lines that somebody has to act on: unassigned, off, missing, late. */
  readonly attention: readonly BoardLine[];
  /** The next people due, also after midnight. */
  readonly next: readonly BoardLine[];
  readonly counts: Readonly<Record<'on' | 'break' | 'late' | 'missing' | 'open', number>>;
  readonly lists: readonly BoardList[];
  readonly progress: { readonly done: number; readonly total: number };
}

/** What the board shows at a moment (milliseconds since 1970, by the server's clock). */
export const boardOf = (facts: PassFacts, now: number): Board => {
  const zone = facts.restaurant.timeZone;
  const today = dayOf(zone, toInstant(now));
  const people = new Map(facts.people.map((person) => [person.id, person]));
  const clocks = new Map(facts.people.map(({ id }) => [id, knownOf(facts, id, now)]));
  const lineOf = (shift: TabletView<'shift'>): BoardLine => {
    const person = people.get(shift.userId);
    const known = clocks.get(shift.userId);
    const standing = person && known ? standingOf(facts, shift, known) : unassigned;
    const { id, departmentId, positionId, startTime: start, endTime: end } = shift;
    return { key: id, person, departmentId, positionId, start, end, ...standing };
  };

  const all = facts.shifts.map(lineOf);
  const ofToday = all.filter((line) => belongsTo(today, zone, line, now));
  const covered = new Set(ofToday.filter(({ presence }) => isThere(presence)).map(({ person }) => person?.id));
  const extra = facts.people
    .filter(({ id }) => !covered.has(id))
    .flatMap((person) => extraLine(person, clocks.get(person.id)?.clock));
  const lines = [...ofToday, ...extra].toSorted(byStart);
  const lists = listsOf(facts, today, lines, people);
  return {
    today,
    departments: facts.restaurant.departments
      .map((department) => ({ department, lines: lines.filter(({ departmentId }) => departmentId === department.id) }))
      .filter((group) => group.lines.length > 0),
    attention: lines.filter(({ presence }) => urgency[presence] > 0).toSorted(byUrgency),
    next: all.filter(({ start, presence }) => presence === 'due' && isNext(start, now)).toSorted(byStart),
    counts: {
      on: countOf(lines, 'on'),
      break: countOf(lines, 'break'),
      late: countOf(lines, 'late'),
      missing: countOf(lines, 'missing'),
      open: countOf(lines, 'unassigned') + countOf(lines, 'off'),
    },
    lists,
    progress: lists.reduce((sum, { done, total }) => ({ done: sum.done + done, total: sum.total + total }), nothing),
  };
};

const nothing = { done: 0, total: 0 };

interface Known {
  readonly clock: ClockState;
  readonly work: WorkAtPass;
  readonly now: number;
}

const knownOf = (facts: PassFacts, userId: string, now: number): Known => {
  const work = workAtPass(facts, userId);
  return { work, clock: clockState({ ...work, now }), now };
};

type Standing = Pick<BoardLine, 'presence' | 'since' | 'minutesLate'>;

const standing = (presence: Presence, since: Instant | '' = '', minutesLate = 0): Standing => ({
  ...{ presence, since, minutesLate },
});
const unassigned = standing('unassigned');

const standingOf = (facts: PassFacts, shift: TabletView<'shift'>, { clock, work, now }: Known): Standing => {
  const { running, breakSince } = clock;
  if (running && shiftOf(running, work.shifts, work.zone)?.id === shift.id) {
    return breakSince === '' ? standing('on', running.clockIn) : standing('break', breakSince);
  }
  if (hasWorked(work, shift.id)) return standing('left');
  if (isOff(facts, shift)) return standing('off');
  const minutes = minutesBetween(shift.startTime, toInstant(now));
  if (minutes <= graceMinutes) return standing('due');
  return standing(minutes < missingAfterMinutes ? 'late' : 'missing', '', minutes);
};

const hasWorked = ({ records, shifts, zone }: WorkAtPass, shiftId: string): boolean =>
  countedRecords(records).some((record) => shiftOf(record, shifts, zone)?.id === shiftId);

const isOff = ({ off, restaurant }: PassFacts, { userId, startTime }: TabletView<'shift'>): boolean => {
  const day = dayOf(restaurant.timeZone, startTime);
  return off.some((each) => each.userId === userId && each.startDate <= day && day <= each.endDate);
};

const isThere = (presence: Presence): boolean => presence === 'on' || presence === 'break';

/** Today's shifts, and yesterday's that are still running or whose person is still at work. */
const belongsTo = (today: Day, zone: string, { start, end, presence }: BoardLine, now: number): boolean => {
  const day = dayOf(zone, start);
  return day === today || (day < today && (end > toInstant(now) || isThere(presence)));
};

const extraLine = (person: TabletView<'user'>, clock: ClockState | undefined): readonly BoardLine[] => {
  if (!clock?.running) return [];
  const { running, breakSince } = clock;
  const { id, departmentId, positionId } = person;
  const at = breakSince === '' ? standing('on', running.clockIn) : standing('break', breakSince);
  return [{ key: id, person, departmentId, positionId, start: running.clockIn, end: '', ...at }];
};

const isNext = (start: Instant, now: number): boolean => {
  const ahead = Date.parse(start) - now;
  return ahead > 0 && ahead <= nextWithinMs;
};

const urgency: Readonly<Record<Presence, number>> = {
  ...{ missing: 4, off: 3, unassigned: 2, late: 1 },
  ...{ on: 0, break: 0, due: 0, left: 0 },
};

const nameOf = ({ person }: BoardLine): string => person?.firstName ?? '';

const byStart = (one: BoardLine, other: BoardLine): number =>
  Date.parse(one.start) - Date.parse(other.start) ||
  nameOf(one).localeCompare(nameOf(other)) ||
  (one.key < other.key ? -1 : 1);

const byUrgency = (one: BoardLine, other: BoardLine): number =>
  urgency[other.presence] - urgency[one.presence] || byStart(one, other);

const countOf = (lines: readonly BoardLine[], presence: Presence): number =>
  lines.filter((line) => line.presence === presence).length;

/** The checklists of today and of shifts still running, unfinished ones first. */
const listsOf = (
  { checklists }: PassFacts,
  today: Day,
  lines: readonly BoardLine[],
  people: ReadonlyMap<string, TabletView<'user'>>,
): readonly BoardList[] => {
  const running = new Set(lines.filter(({ presence }) => isThere(presence)).map(({ key }) => key));
  const rank = ({ done, total }: BoardList) => (done === total ? 1 : 0);
  return checklists
    .filter(({ date, shiftId }) => date === today || running.has(shiftId))
    .map((list) => ({ id: list.id, name: list.name, person: people.get(list.userId), ...checklistProgress([list]) }))
    .toSorted(
      (one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1),
    );
};
