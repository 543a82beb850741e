import type { Instant, Minutes, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { newShift, type ShiftMaking } from '#schema/intents/shift.ts';
import { shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import type { Team } from './people.ts';
import { dayFromToday, departmentNamed, instantFromToday, locationNamed, positionNamed, type Scene } from './scene.ts';

interface OpenShift {
  readonly daysAhead: number;
  readonly department: string;
  readonly position: string;
  readonly location: string;
  readonly from: string;
  readonly until: string;
  readonly breakMinutes: number;
}

const [kitchen, floor, bar] = [
  { department: 'Kitchen', location: 'Kitchen' },
  { department: 'Front of House', location: 'Main Dining Room' },
  { department: 'Bar', location: 'Bar Area' },
];

const dishwasher = { ...kitchen, position: 'Dishwasher' };

/** On a Sunday, tomorrow is next week, so this evening gets the open shift: the shown week still has one to come. */
const firstOpenShift = (scene: Scene): OpenShift => {
  const tonight = { daysAhead: 0, ...dishwasher, from: '22:00', until: '00:00', breakMinutes: 0 };
  const isStillToCome = scene.today === addDays(scene.monday, 6) && timesOf(scene, tonight).startTime > scene.at;
  return isStillToCome ? tonight : { daysAhead: 1, ...dishwasher, from: '17:00', until: '01:00', breakMinutes: 30 };
};

const laterOpenShifts: readonly OpenShift[] = [
  { daysAhead: 2, ...floor, position: 'Server', from: '17:00', until: '23:00', breakMinutes: 0 },
  { daysAhead: 3, ...floor, position: 'Host', from: '10:00', until: '16:00', breakMinutes: 0 },
  { daysAhead: 5, ...floor, position: 'Server', from: '11:00', until: '17:00', breakMinutes: 0 },
  { daysAhead: 6, ...floor, position: 'Server', from: '11:00', until: '17:00', breakMinutes: 0 },
  { daysAhead: 7, ...kitchen, position: 'Chef', from: '15:00', until: '23:00', breakMinutes: 30 },
  { daysAhead: 9, ...bar, position: 'Bartender', from: '18:00', until: '02:00', breakMinutes: 30 },
  { daysAhead: 13, ...kitchen, position: 'Prep Cook', from: '08:00', until: '16:00', breakMinutes: 30 },
];

/** Shifts of the next two weeks that nobody works yet. */
export const createOpenShifts = (scene: Scene, team: Team): readonly Shift[] =>
  [firstOpenShift(scene), ...laterOpenShifts].map((open) =>
    newShift(
      {
        userId: '',
        ...timesOf(scene, open),
        departmentId: departmentNamed(scene, open.department),
        positionId: positionNamed(scene, open.position),
        locationId: locationNamed(scene, open.location),
        breakDuration: open.breakMinutes as Minutes,
        instructions: '',
      },
      scene.newId(),
      published(team.demoAccount('manager').user.id, instantFromToday(scene, -4, '11:20')),
    ),
  );

/** Who made a shift that was never a draft, and when. */
export const published = (createdBy: string, createdAt: Instant): ShiftMaking => ({
  createdBy,
  now: Date.parse(createdAt),
  statusOf: () => 'scheduled',
});

const timesOf = (scene: Scene, { daysAhead, from, until }: OpenShift): Pick<Shift, 'startTime' | 'endTime'> => {
  const day = dayFromToday(scene, daysAhead);
  const { startTime, endTime } = shiftInstants(scene.zone, day, from as TimeOfDay, until as TimeOfDay);
  return { startTime, endTime };
};

/** People whose first shift from a given day on was cancelled, and why. */
const callOffs = [
  { firstName: 'Leo', fromDays: -40, reason: 'Cancelled: the private party was called off.' },
  { firstName: 'Liam', fromDays: -18, reason: 'Cancelled: bookings are low, one server is enough.' },
  { firstName: 'Oscar', fromDays: 5, reason: 'Cancelled: the christening lunch moved to next month.' },
  { firstName: 'Viktor', fromDays: 9, reason: 'Cancelled: the boiler engineer is coming a week later.' },
];

/** The same shifts, a few of them cancelled. */
export const cancelledShifts = (scene: Scene, team: Team, shifts: readonly Shift[]): readonly Shift[] => {
  const reasons = new Map(
    callOffs.map(({ firstName, fromDays, reason }) => {
      const userId = team.named(firstName).user.id;
      return [firstShiftFrom(shifts, userId, instantFromToday(scene, fromDays, '00:00'))?.id, reason];
    }),
  );
  return shifts.map((shift) => {
    const reason = reasons.get(shift.id);
    return reason ? { ...shift, status: 'cancelled', instructions: reason } : shift;
  });
};

const firstShiftFrom = (shifts: readonly Shift[], userId: string, from: Instant): Shift | undefined =>
  shifts.find((shift) => shift.userId === userId && shift.startTime >= from);
