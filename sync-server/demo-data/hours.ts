import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { newPunch } from '#schema/intents/punch.ts';
import { pairPunches } from '#schema/rules/hours/hours.ts';
import { recordOf } from '#schema/rules/hours/hours-record.ts';
import { approvalOf, withCorrection } from './approvals.ts';
import { type Attendance, createAttendance } from './attendance.ts';
import type { DemoPerson, Team } from './people.ts';
import { atMostNow, later, type Scene } from './scene.ts';

export interface DemoHours {
  readonly punches: readonly Punch[];
  readonly records: readonly HoursRecord[];
}

/** Punches of every shift that has begun, and the hours records that the pairing rule makes of them (D16). */
export const createHours = (scene: Scene, team: Team, shifts: readonly Shift[]): DemoHours => {
  const attendances = createAttendance(scene, team, shifts);
  const byPerson = team.people.map((person) => hoursOf(scene, team, person, shifts, attendances));
  const records = byPerson.flatMap((hours) => hours.records);
  return {
    punches: byPerson.flatMap((hours) => hours.punches),
    records: withCorrection(scene, team, records),
  };
};

const hoursOf = (
  scene: Scene,
  team: Team,
  { user, employment }: DemoPerson,
  shifts: readonly Shift[],
  attendances: readonly Attendance[],
): DemoHours => {
  const theirs = shifts.filter(({ userId }) => userId === user.id);
  const punches = attendances
    .filter(({ shift }) => shift.userId === user.id)
    .flatMap((attendance) => punchesOf(scene, attendance));
  const records = pairPunches(punches).map((span): HoursRecord => {
    const [from, until] = [later(span.clockIn, -dayMinutes), later(span.clockIn, dayMinutes)];
    const nearby = theirs.filter(({ startTime }) => from < startTime && startTime < until);
    const createdAt = atMostNow(scene, span.clockIn);
    const { id: userId, role } = user;
    const paidBy = { rates: employment, zone: scene.zone, paidTimeRules: [] };
    const record = recordOf({ userId, role, span, shifts: nearby, ...paidBy, createdAt });
    return { ...record, ...approvalOf(scene, team, user, record) };
  });
  return { punches, records };
};

const dayMinutes = 24 * 60;

const punchesOf = (scene: Scene, { shift, clockIn, clockOut, breakStart, breakEnd }: Attendance): readonly Punch[] => {
  const source = scene.random.chance(35) ? 'tablet' : 'phone';
  const offset = source === 'tablet' ? 0 : scene.random.between(-900, 900);
  const press = {
    userId: shift.userId,
    offset,
    source,
    deviceId: source === 'tablet' ? 'pass-tablet' : `phone-${shift.userId.slice(-12)}`,
    shiftId: shift.id,
  } as const;
  const punch = (type: Punch['type'], at: Instant | ''): Punch[] => {
    if (at === '') return [];
    const deviceTime = toInstant(Date.parse(at) - offset);
    const made = newPunch({ ...press, type, deviceTime }, { id: scene.newId(), zone: scene.zone });
    const receivedAt = atMostNow(scene, later(at, 0.01));
    return [{ ...made, serverTime: receivedAt, createdAt: receivedAt }];
  };
  return [
    ...punch('in', clockIn),
    ...punch('break_start', breakStart),
    ...punch('break_end', breakEnd),
    ...punch('out', clockOut),
  ];
};
