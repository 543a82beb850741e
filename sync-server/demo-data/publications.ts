import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { publicationId, publishedShiftsOf, receiptId, weekVersion } from '#schema/rules/rota/published-week.ts';
import { addDays, dayOf, instantAt } from '#schema/rules/time/zone.ts';
import type { Team } from './people.ts';
import { atMostNow, later, type Scene } from './scene.ts';

/** This week and the next are published, each two weeks before it begins (D40). */
const publishedWeeks = [0, 1] as const;

const publishingTime = '16:30' as TimeOfDay;

const publishedAt = (scene: Scene, week: Day) => instantAt(scene.zone, addDays(week, -16), publishingTime);

/** The weeks that are published, of every department. */
export const createPublications = (scene: Scene, team: Team): readonly Publication[] =>
  weeksOf(scene).flatMap((week) =>
    scene.catalogue.departments.map(({ id: departmentId }) => ({
      id: publicationId(week, departmentId),
      kind: 'publication',
      week,
      departmentId,
      remindedOn: '',
      publishedBy: team.demoAccount('manager').user.id,
      createdAt: publishedAt(scene, week),
    })),
  );

/** The rota with unpublished weeks as drafts, except shifts that people have asked about or that were cancelled. */
export const withDrafts = (
  scene: Scene,
  shifts: readonly Shift[],
  requests: readonly ShiftRequest[],
): readonly Shift[] => {
  const firstDraft = addDays(scene.monday, 7 * publishedWeeks.length);
  const asked = new Set(requests.flatMap(({ shiftId, targetShiftId }) => [shiftId, targetShiftId]));
  return shifts.map((shift) =>
    dayOf(scene.zone, shift.startTime) >= firstDraft && shift.status === 'scheduled' && !asked.has(shift.id)
      ? { ...shift, status: 'draft' }
      : shift,
  );
};

/** Who has looked at their weeks: everybody at this one, most at the next. */
export const createReceipts = (scene: Scene, team: Team, shifts: readonly Shift[]): readonly Receipt[] =>
  weeksOf(scene).flatMap((week, index) =>
    team.people.flatMap(({ user }, place): Receipt[] => {
      const theirs = publishedShiftsOf(shifts, user.id, week, scene.zone);
      if (theirs.length === 0 || (index > 0 && place % 4 === 3)) return [];
      const shownAt = atMostNow(scene, later(publishedAt(scene, week), 40 + place * 37));
      const version = weekVersion(theirs);
      return [
        {
          id: receiptId(week, user.id),
          kind: 'receipt',
          userId: user.id,
          day: week,
          version,
          shownAt,
          createdAt: shownAt,
        },
      ];
    }),
  );

const weeksOf = ({ monday }: Scene): readonly Day[] => publishedWeeks.map((index) => addDays(monday, 7 * index));
