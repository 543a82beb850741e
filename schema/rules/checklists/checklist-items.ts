import type { Checklist, ChecklistItem } from '#schema/entities/checklist.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';

/** How many checklist items are ticked, and how many there are; optional ones count. */
export const checklistProgress = (
  checklists: readonly Pick<Checklist, 'items'>[],
): { readonly done: number; readonly total: number } => {
  const items = checklists.flatMap((checklist) => checklist.items);
  return { done: items.filter(({ completed }) => completed).length, total: items.length };
};

/** Who ticks or unticks which item, and when. */
export interface Tick {
  readonly itemId: string;
  readonly completed: boolean;
  readonly by: string;
  readonly at: Instant;
}

/**
 * The items after a tick (D15: who ticked what and when is kept). An item already in that state keeps its first tick.
 */
export const withTick = (items: readonly ChecklistItem[], { itemId, completed, by, at }: Tick): ChecklistItem[] =>
  items.map((item) => {
    if (item.id !== itemId || item.completed === completed) return item;
    return completed
      ? { ...item, completed, completedBy: by, completedAt: at }
      : { ...item, completed, completedBy: '', completedAt: '' };
  });

/** The checklists of a day, and those of a shift that began the day before and is still running (D15). */
export const checklistsOf = <List extends Pick<Checklist, 'date' | 'shiftId'>>(
  checklists: readonly List[],
  today: Day,
  runningShiftId: string,
): readonly List[] =>
  checklists.filter(({ date, shiftId }) => date === today || (runningShiftId !== '' && shiftId === runningShiftId));

/** Whether a checklist is done: every required item is ticked, or every item if none is required. */
export const isComplete = (items: readonly Pick<ChecklistItem, 'required' | 'completed'>[]): boolean => {
  const required = items.filter((item) => item.required);
  return (required.length > 0 ? required : items).every(({ completed }) => completed);
};
