import type { Day, Instant, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { newShift, type ShiftEdit } from '#schema/intents/shift.ts';
import { shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { overlapsInstants } from '#schema/rules/time-off/time-off.ts';
import { type PlannedHours, planDemoStaffWeek } from './demo-staff-week.ts';
import { cancelledShifts, createOpenShifts, published } from './open-shifts.ts';
import { type DemoPerson, demoAccounts, leaver, type Team } from './people.ts';
import { atMostNow, dayFromToday, later, locationNamed, type Scene, weeksAhead, weeksBack } from './scene.ts';
import { usualHours } from './weekly-patterns.ts';

const publishedDaysAhead = 16;

/** The rota from 13 weeks back to 4 weeks ahead: everybody's usual weeks, with no shift during approved time off. */
export const createRota = (scene: Scene, team: Team, timeOff: readonly TimeOffRequest[]): readonly Shift[] => {
  const approved = timeOff.filter(({ status }) => status === 'approved');
  const shifts = team.people.flatMap((person) =>
    hoursOf(scene, person)
      .filter(({ startTime, endTime }) => !approved.some(isOffAt(scene, person, startTime, endTime)))
      .map((hours) => shiftOf(scene, team, person, hours)),
  );
  return cancelledShifts(scene, team, [...shifts, ...createOpenShifts(scene, team)]);
};

const isOffAt =
  (scene: Scene, { user }: DemoPerson, start: Instant, end: Instant) =>
  (request: TimeOffRequest) =>
    request.userId === user.id && overlapsInstants(request, start, end, scene.zone);

const hoursOf = (scene: Scene, { user: { firstName } }: DemoPerson): readonly PlannedHours[] => {
  const usual = usualWeeks(scene, firstName);
  if (firstName === leaver.firstName) return usual.filter(({ day }) => day < dayFromToday(scene, -leaver.daysAgo));
  if (firstName !== demoAccounts.staff) return usual;
  const planned = planDemoStaffWeek(scene);
  const nextMonday = addDays(scene.monday, 7);
  const isPlanned = (day: Day): boolean =>
    (scene.monday <= day && day < nextMonday) || planned.some((each) => each.day === day);
  return [...usual.filter(({ day }) => !isPlanned(day)), ...planned].toSorted((one, other) =>
    one.day < other.day ? -1 : 1,
  );
};

const usualWeeks = (scene: Scene, firstName: string): readonly PlannedHours[] => {
  const planned: PlannedHours[] = [];
  for (let week = -weeksBack; week <= weeksAhead; week += 1) {
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const hours = usualHours(firstName, week, weekday);
      if (!hours) continue;
      const day = addDays(scene.monday, week * 7 + weekday);
      const { startTime, endTime } = shiftInstants(scene.zone, day, hours.from as TimeOfDay, hours.until as TimeOfDay);
      planned.push({ day, startTime, endTime, breakMinutes: hours.breakMinutes });
    }
  }
  return planned;
};

const shiftOf = (scene: Scene, team: Team, { user }: DemoPerson, hours: PlannedHours): Shift => {
  const id = scene.newId();
  const edit: ShiftEdit = {
    userId: user.id,
    startTime: hours.startTime,
    endTime: hours.endTime,
    departmentId: user.departmentId,
    positionId: user.positionId,
    locationId: locationNamed(scene, locationOf(scene, user.positionId)),
    breakDuration: hours.breakMinutes as Minutes,
    instructions: scene.random.chance(3) ? scene.random.pick(instructions) : '',
  };
  const createdBy = user.managerId || team.demoAccount('manager').user.id;
  const createdAt = atMostNow(scene, later(hours.startTime, -publishedDaysAhead * 24 * 60));
  return newShift(edit, id, published(createdBy, createdAt));
};

const instructions = [
  'Birthday party of 14 in Private Dining from 19:00; the set menu is on the pass.',
  'Wine delivery at 11:00, please check it against the order.',
  'New starter shadowing you today.',
  'Coach party of 30 at 12:30, two courses, four vegetarians.',
] as const;

const locationOf = (scene: Scene, positionId: string): string => {
  const position = scene.catalogue.positions.find(({ id }) => id === positionId);
  const department = scene.catalogue.departments.find(({ id }) => id === position?.departmentId);
  if (position?.name === 'Host') return 'Reception';
  if (department?.name === 'Kitchen') return 'Kitchen';
  if (department?.name === 'Bar') return 'Bar Area';
  if (department?.name === 'Front of House')
    return scene.random.pick(['Main Dining Room', 'Main Dining Room', 'Outdoor Terrace', 'Private Dining']);
  return 'Entire Restaurant';
};
