import { useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { shiftsText } from '../counts-text.ts';
import { usePlanningFacts } from '../planning-facts.ts';
import { StaffDialog } from '../staff-picker.tsx';
import { giveAndTell } from './acts.ts';
import { dropJudge } from './drop-meaning.ts';
import { againstText, pastUsualTexts } from './drop-words.ts';
import { givingChoices } from './giving.ts';
import { endGiving, keepSelected } from './selection.ts';

/** Who gets several shifts of a week, with how many of them each can have. What they cannot have stays as it is, and selected. */
export function GivePicker({ shifts, first }: { shifts: readonly Shift[]; first: Shift }) {
  const { names } = useDirectory();
  const facts = usePlanningFacts(names.zone, first);
  const choices = useMemo(
    () => (facts && names.people.size > 0 ? givingChoices(shifts, names, facts) : undefined),
    [shifts, names, facts],
  );
  const give = async (userId: string): Promise<readonly string[]> => {
    if (!choices || !facts) return [];
    const { given, left } = choices.givingTo(userId);
    const [lead] = given;
    const meaning = lead && dropJudge(given, false, names, facts)({ userId, day: dayOf(names.zone, lead.startTime) });
    const remarks = meaning ? [againstText(meaning, given.length, names), ...pastUsualTexts(meaning, names)] : [];
    if (!(await giveAndTell({ given, left }, userId, remarks, names))) return [];
    keepSelected(left.map(({ shift }) => shift.id));
    return given.map(({ id }) => id);
  };
  const days = [...new Set(shifts.map(({ startTime }) => dayOf(names.zone, startTime)))].toSorted();
  return (
    <StaffDialog
      title={`Give ${shiftsText(shifts.length)} to`}
      description={days.map(shortDayText).join(', ')}
      choices={choices}
      nobody={shifts.some(({ userId }) => userId !== '') ? 'Leave them open' : undefined}
      onChoose={(userId) => endGiving(give(userId))}
      onClose={() => endGiving()}
    />
  );
}
