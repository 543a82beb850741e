import type { Checklist } from '#schema/entities/checklist.ts';
import type { User } from '#schema/entities/user.ts';
import { checklistProgress, isComplete } from '#schema/rules/checklists/checklist-items.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';

/** A checklist and its progress, for a list. */
export interface ProgressRow {
  readonly checklist: Checklist;
  readonly person: User | undefined;
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly isComplete: boolean;
}

/** Rows of checklists: newest day first; within a day open ones before finished ones, then by name. */
export const progressRows = (
  checklists: readonly Checklist[],
  people: ReadonlyMap<string, User>,
): readonly ProgressRow[] =>
  checklists
    .map((checklist) => ({
      checklist,
      person: people.get(checklist.userId),
      name: nameIn(people, checklist.userId),
      ...checklistProgress([checklist]),
      isComplete: isComplete(checklist.items),
    }))
    .toSorted(
      (one, other) =>
        other.checklist.date.localeCompare(one.checklist.date) ||
        Number(one.isComplete) - Number(other.isComplete) ||
        one.name.localeCompare(other.name) ||
        one.checklist.name.localeCompare(other.checklist.name),
    );
