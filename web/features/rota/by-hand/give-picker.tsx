import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { shiftsText } from '../counts-text.ts';
import { usePlanningFacts } from '../planning-facts.ts';
import { sentences } from '../sentences.ts';
import { StaffDialog } from '../staff-picker.tsx';
import { useClockedIn } from '../use-clocked-in.ts';
import { giveAndTell } from './acts.ts';
import { missingText } from './carried-texts.ts';
import { atWorkText, givenTexts } from './given-texts.ts';
import { givingChoices } from './giving.ts';
import { endGiving, keepSelected } from './selection.ts';

type GivePickerProps = {
  shifts: readonly Shift[];
  first: Shift;
  /** How many of the selected shifts somebody has removed since. */
  missingCount: number;
};

/**
 * Chooses who gets several shifts of a week, showing how many each person can have. The rest stay as they are, and
 * selected.
 */
export function GivePicker({ shifts, first, missingCount }: GivePickerProps) {
  const { names } = useDirectory();
  const facts = usePlanningFacts(names.zone, first);
  const clockedIn = useClockedIn(facts?.shifts ?? none);
  const missing = missingText(missingCount);
  const choices = useMemo(
    () => (facts && names.people.size > 0 ? givingChoices(shifts, names, facts) : undefined),
    [shifts, names, facts],
  );
  const give = async (userId: string): Promise<readonly string[]> => {
    if (!choices || !facts) return [];
    const { given, left } = choices.givingTo(userId);
    const remarks = [missing, ...givenTexts(given, userId, names, facts, clockedIn)];
    if (!(await giveAndTell({ given, left }, userId, remarks, names))) return [];
    keepSelected(left.map(({ shift }) => shift.id));
    return given.map(({ id }) => id);
  };
  const days = [...new Set(shifts.map(({ startTime }) => dayOf(names.zone, startTime)))].toSorted();
  return (
    <StaffDialog
      title={`Give ${shiftsText(shifts.length)} to`}
      description={sentences(days.map(shortDayText).join(', '), missing, atWorkText(shifts, names, clockedIn))}
      choices={choices}
      nobody={shifts.some(({ userId }) => userId !== '') ? 'Leave them open' : undefined}
      onChoose={(userId) => endGiving(give(userId))}
      onClose={() => endGiving()}
    />
  );
}

const none: readonly Shift[] = [];
