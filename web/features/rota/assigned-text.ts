import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import type { Names } from '#web/people/names.ts';
import { conflictText } from './conflict-text.ts';
import { newShiftConflicts } from './new-shift-conflicts.ts';

/**
 * The first problem of a shift that somebody was just put on; '' for none. The message does not name the shift, so this
 * gives its day.
 */
export const assignedText = (shift: Shift, names: Names, facts: PlanningFacts): string => {
  const [mark] = newShiftConflicts([shift], names, facts);
  return mark ? conflictText(mark.conflict, names) : '';
};
