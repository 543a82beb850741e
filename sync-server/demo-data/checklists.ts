import type { Checklist, ChecklistItem } from '#schema/entities/checklist.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { type ChecklistPlan, checklistPlans } from './checklist-plans.ts';
import type { Team } from './people.ts';
import { atMostNow, dayFromToday, departmentNamed, later, type Scene, weeksBack } from './scene.ts';

type Dated = Shift & { readonly day: Day };

/**
 * The checklists of every day from 13 weeks back until today, ticked by the people who came, up to the present point of
 * the shift (D15).
 */
export const createChecklists = (
  scene: Scene,
  team: Team,
  templates: readonly ChecklistTemplate[],
  shifts: readonly Shift[],
  records: readonly HoursRecord[],
): readonly Checklist[] => {
  const shiftsByDay = groupByDay(scene, shifts);
  const worked = new Set(records.map(({ shiftId }) => shiftId));
  const days = Array.from({ length: weeksBack * 7 + 1 }, (_, index) => dayFromToday(scene, index - weeksBack * 7));
  return days.flatMap((day) =>
    checklistPlans.flatMap((plan, index) => {
      const shift = assignedShift(scene, team, plan, shiftsByDay.get(day) ?? []);
      const template = templates[index];
      if (!shift || !template) return [];
      const items = template.items.map(({ id, text, required }, position) => {
        const tickedAt = tickTime(scene, plan, shift, position, required);
        return itemOf(id, text, required, shift.userId, worked.has(shift.id) ? tickedAt : '');
      });
      const isDemoStaffToday = plan.assignee === 'demoStaff' && day === scene.today;
      return [checklistOf(scene, template, shift, isDemoStaffToday ? halfTicked(scene, template, shift) : items)];
    }),
  );
};

const groupByDay = (scene: Scene, shifts: readonly Shift[]): ReadonlyMap<Day, readonly Dated[]> => {
  const groups = new Map<Day, Dated[]>();
  for (const shift of shifts) {
    if (shift.userId === '' || shift.status === 'cancelled') continue;
    const day = dayOf(scene.zone, shift.startTime);
    groups.set(day, [...(groups.get(day) ?? []), { ...shift, day }]);
  }
  return groups;
};

/** The demo staff account gets only its own checklist: the dashboard shows that one (D1). */
const assignedShift = (
  scene: Scene,
  team: Team,
  { assignee, department }: ChecklistPlan,
  ofTheDay: readonly Dated[],
): Dated | undefined => {
  const demoStaff = team.demoAccount('staff').user.id;
  const departmentId = departmentNamed(scene, department);
  const theirs = ofTheDay.filter((shift) => shift.departmentId === departmentId);
  const others = theirs.filter(({ userId }) => userId !== demoStaff);
  switch (assignee) {
    case 'demoStaff':
      return theirs.find(({ userId }) => userId === demoStaff) ?? firstToStart(others);
    case 'first':
      return firstToStart(others);
    case 'last':
      return others.toSorted((one, other) => (one.endTime > other.endTime ? -1 : 1))[0];
    case 'nobody':
      return undefined;
  }
};

const firstToStart = (shifts: readonly Dated[]): Dated | undefined =>
  shifts.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))[0];

const checklistOf = (scene: Scene, template: ChecklistTemplate, shift: Dated, items: ChecklistItem[]): Checklist => ({
  id: scene.newId(),
  templateId: template.id,
  userId: shift.userId,
  shiftId: shift.id,
  date: shift.day,
  name: template.name,
  description: template.description,
  items,
  assignedBy: shift.createdBy,
  createdAt: atMostNow(scene, later(shift.startTime, -20 * 60)),
});

const itemOf = (
  id: string,
  text: string,
  required: boolean,
  userId: string,
  completedAt: Instant | '',
): ChecklistItem => {
  const completed = completedAt !== '';
  return { id, text, required, completed, completedBy: completed ? userId : '', completedAt };
};

/** When an item was ticked, '' if it was skipped or is still to do. */
const tickTime = (
  scene: Scene,
  { assignee }: ChecklistPlan,
  shift: Dated,
  position: number,
  required: boolean,
): Instant | '' => {
  const minutes = 4 + position * 6 + scene.random.between(0, 5);
  const at = assignee === 'last' ? later(shift.endTime, minutes - 45) : later(shift.startTime, minutes);
  return scene.random.chance(required ? 95 : 70) && at <= scene.at ? at : '';
};

/** The demo staff account's checklist of today: 2 of 4 done, at any hour (D1). */
const halfTicked = (scene: Scene, { items }: ChecklistTemplate, shift: Dated): ChecklistItem[] =>
  items.map(({ id, text, required }, position) => {
    const tickedAt = atMostNow(scene, later(shift.startTime, 4 + position * 3));
    return itemOf(id, text, required, shift.userId, position < 2 ? tickedAt : '');
  });
