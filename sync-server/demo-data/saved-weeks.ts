import type { SavedWeek } from '#schema/entities/saved-week.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { savedShiftsOf } from '#schema/rules/rota/saved-week.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { dayFromToday, instantFromToday, type Scene } from './scene.ts';

/** Last week, saved so that usual weeks can be planned from it (D60). */
export const createSavedWeeks = (scene: Scene, shifts: readonly Shift[]): readonly SavedWeek[] => {
  const lastMonday = mondayOf(dayFromToday(scene, -7));
  const lastWeek = shifts.filter(({ startTime }) => mondayOf(dayOf(scene.zone, startTime)) === lastMonday);
  return [
    {
      id: scene.newId(),
      kind: 'savedWeek',
      name: 'Usual week',
      shifts: [...savedShiftsOf(lastWeek, scene.zone)],
      createdAt: instantFromToday(scene, -2, '15:00'),
    },
  ];
};
