import type { Shift } from '#schema/entities/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import type { ClockedInOn } from '#schema/rules/hours/clocked-in-on.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { clockedInText } from './carried-texts.ts';
import { dropJudge } from './drop-meaning.ts';
import { againstText, pastUsualTexts } from './drop-words.ts';

/** Remarks about shifts given to somebody: who is at work on one, what counts against it, usual hours exceeded. */
export const givenTexts = (
  given: readonly Shift[],
  userId: string,
  names: Names,
  facts: PlanningFacts,
  clockedIn: ClockedInOn,
): readonly string[] => {
  const [lead] = given;
  if (!lead) return [];
  const place = { userId, day: dayOf(names.zone, lead.startTime) };
  const meaning = dropJudge(given, false, names, facts, undefined, clockedIn)(place);
  return [
    ...(meaning.clockedIn.length === 0 ? [] : [clockedInText(meaning.clockedIn, given.length, names)]),
    againstText(meaning, given.length, names),
    ...pastUsualTexts(meaning, names),
  ];
};

/** Who is at work on one of the shifts that may be given to somebody else; '' for nobody. */
export const atWorkText = (shifts: readonly Shift[], names: Names, clockedIn: ClockedInOn): string => {
  const atWork = new Set(shifts.map((shift) => clockedIn(shift, { ...shift, userId: '' })).filter(Boolean));
  return atWork.size === 0 ? '' : clockedInText([...atWork], shifts.length, names);
};
