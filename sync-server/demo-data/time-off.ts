import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { overlapsInstants } from '#schema/rules/time-off/time-off.ts';
import type { Team } from './people.ts';
import { atMostNow, dayFromToday, instantFromToday, type Scene } from './scene.ts';

/** The decision on a request: by whom, how many days ago, with which note. */
interface Answer {
  readonly status: TimeOffRequest['status'];
  readonly by: string;
  readonly daysAgo: number;
  readonly note: string;
}

interface Absence {
  readonly firstName: string;
  /** First and last day, counted from today. */
  readonly days: readonly [first: number, last: number];
  readonly type: TimeOffRequest['type'];
  readonly reason: string;
  readonly askedDaysAgo: number;
  readonly answer: Answer;
}

const approved = (by: string, daysAgo: number, note = ''): Answer => ({ status: 'approved', by, daysAgo, note });
const denied = (by: string, daysAgo: number, note: string): Answer => ({ status: 'denied', by, daysAgo, note });
const withdrawn = (by: string, daysAgo: number): Answer => ({ status: 'cancelled', by, daysAgo, note: '' });
const waiting: Answer = { status: 'pending', by: '', daysAgo: 0, note: '' };

const absence = (
  firstName: string,
  days: Absence['days'],
  type: Absence['type'],
  reason: string,
  askedDaysAgo: number,
  answer: Answer,
): Absence => ({ firstName, days, type, reason, askedDaysAgo, answer });

const absences: readonly Absence[] = [
  absence('Priya', [-52, -46], 'vacation', 'A week in Lisbon', 88, approved('Kim', 86, 'Enjoy!')),
  absence('Priya', [-25, -25], 'personal', 'Concert', 31, denied('Kim', 30, 'Sorry, two of us are off already.')),
  absence('Priya', [18, 20], 'vacation', 'Visiting my parents', 12, approved('Kim', 11)),
  absence('Marcus', [-31, -25], 'vacation', 'Half-term with the children', 60, approved('Kim', 58)),
  absence('Sam', [-17, -16], 'sick', 'Stomach bug, called in at 7:40', 17, approved('Kim', 17)),
  absence('Jonas', [12, 16], 'vacation', "My brother's wedding in Lagos", 2, waiting),
  absence('Mei', [25, 27], 'personal', 'Moving house', 3, waiting),
  absence('Ana', [1, 2], 'vacation', 'Long weekend in Cornwall', 20, approved('Grace', 19)),
  absence('Liam', [9, 15], 'vacation', 'Family in Galway', 33, approved('Grace', 30, 'Chloe is covering your Friday.')),
  absence('Kwame', [6, 6], 'personal', 'Driving test', 1, waiting),
  absence('Freya', [-40, -38], 'sick', 'Flu', 40, approved('Grace', 40)),
  absence('Freya', [22, 23], 'personal', 'Not needed after all', 9, withdrawn('Freya', 5)),
  absence(
    'Chloe',
    [21, 24],
    'vacation',
    'Festival',
    14,
    denied('Grace', 13, 'Fully booked that weekend. A week later is fine.'),
  ),
  absence('Isla', [-66, -60], 'vacation', 'Walking in the Lake District', 90, approved('Daniel', 89)),
  absence('Mo', [13, 14], 'personal', 'Eid with the family', 25, approved('Daniel', 24)),
  absence('Yusuf', [-10, -9], 'sick', 'Back pain', 10, approved('Ruth', 10)),
  absence('Kim', [-75, -69], 'vacation', 'Summer holiday', 120, approved('Alex', 118)),
];

/** Time off in every state (D14). Sick days are recorded by the manager who decided them. */
export const createTimeOff = (scene: Scene, team: Team): readonly TimeOffRequest[] =>
  absences.map(({ firstName, days: [first, last], type, reason, askedDaysAgo, answer }) => {
    const userId = team.named(firstName).user.id;
    const decidedById = answer.by === '' ? '' : team.named(answer.by).user.id;
    return {
      id: scene.newId(),
      userId,
      startDate: dayFromToday(scene, first),
      endDate: dayFromToday(scene, last),
      type,
      reason,
      status: answer.status,
      decidedById,
      decidedAt: decidedById === '' ? '' : instantFromToday(scene, -answer.daysAgo, '11:05'),
      decisionNote: answer.note,
      createdBy: type === 'sick' ? decidedById : userId,
      createdAt: instantFromToday(scene, -askedDaysAgo, type === 'sick' ? '11:05' : '09:40'),
    };
  });

/** Approved time off with a shift left in it: the rota shows its manager the conflict (D18). */
export const createTimeOffOverShift = (scene: Scene, team: Team, shifts: readonly Shift[]): TimeOffRequest => {
  const { user } = team.named('Tomasz');
  const earliest = instantFromToday(scene, 2, '00:00');
  const theirs = shifts.filter(({ userId, status }) => userId === user.id && status === 'scheduled');
  // A day that no shift of the night before runs into: one conflict, not two.
  const day = theirs
    .filter(({ startTime }) => startTime >= earliest)
    .map(({ startTime }) => dayOf(scene.zone, startTime))
    .find((each) => theirs.filter((shift) => isOnDay(scene, shift, each)).length === 1);
  if (!day) throw new Error('Tomasz has no shift to take off');
  return {
    id: scene.newId(),
    userId: user.id,
    startDate: day,
    endDate: day,
    type: 'personal',
    reason: "My daughter's school play",
    status: 'approved',
    decidedById: user.managerId,
    decidedAt: atMostNow(scene, instantFromToday(scene, -1, '16:30')),
    decisionNote: 'Of course. We’ll find somebody for your shift.',
    createdBy: user.id,
    createdAt: instantFromToday(scene, -2, '14:15'),
  };
};

const isOnDay = (scene: Scene, { startTime, endTime }: Shift, day: Day): boolean =>
  overlapsInstants({ startDate: day, endDate: day }, startTime, endTime, scene.zone);
