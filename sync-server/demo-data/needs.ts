import type { Need } from '#schema/entities/need.ts';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { needId } from '#schema/rules/rota/need.ts';
import { instantFromToday, positionNamed, type Scene } from './scene.ts';

interface NeedPlan {
  readonly position: string;
  readonly count: number;
  readonly from: string;
  readonly until: string;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
}

const plans: readonly NeedPlan[] = [
  { position: 'Cleaner', count: 1, from: '06:00', until: '12:00', weekdays: [1, 2, 3, 4, 5] },
  { position: 'Server', count: 1, from: '17:00', until: '23:00', weekdays: [2, 3, 4] },
  { position: 'Server', count: 2, from: '17:00', until: '23:00', weekdays: [5, 6] },
  { position: 'Bartender', count: 1, from: '17:00', until: '23:00', weekdays: [3, 4, 5, 6, 7] },
  { position: 'Chef', count: 1, from: '15:00', until: '22:00', weekdays: [4, 5, 6] },
  // Nobody usually cleans then, so the shown week has a gap ahead of it until its last hours.
  { position: 'Cleaner', count: 1, from: '21:00', until: '00:00', weekdays: [7] },
];

/** Who is needed in a usual week (D47). */
export const createNeeds = (scene: Scene): readonly Need[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    id: needId({ weekday, day: '' }),
    kind: 'need',
    weekday,
    day: '',
    slots: plans
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ position, count, from, until }) => ({
        id: scene.newId(),
        positionId: positionNamed(scene, position),
        count,
        startTime: from as TimeOfDay,
        endTime: until as TimeOfDay,
      })),
    createdAt: instantFromToday(scene, -200, '14:00'),
  }));
