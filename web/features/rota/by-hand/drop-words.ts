import type { Shift } from '#schema/entities/shift.ts';
import { eligibilityOf, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import { pastUsualText, pastUsualWith } from '#schema/rules/eligibility/usual-hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { conflictText } from '../conflict-text.ts';
import { twoAtOnce } from '../left-open.ts';
import { sentences } from '../sentences.ts';
import { byWeight, type DropMeaning } from './drop-meaning.ts';

/**
 * What counts against a drop, in words, the most serious first; [] for nothing. For several shifts, which may be in
 * many places, one problem of each kind, and who else has one like it.
 */
export const againstTexts = (meaning: DropMeaning, shiftCount: number, names: Names): readonly string[] =>
  shiftCount > 1 ? groupTexts(meaning, shiftCount, names) : textsOf(meaning, names);

/**
 * The same in one line, for a message; '' for nothing. For a single shift the most serious, how many more there are and
 * where they are listed; for several all of them, and whose they are.
 */
export const againstText = (meaning: DropMeaning, shiftCount: number, names: Names): string =>
  shiftCount > 1
    ? sentences(...groupTexts(meaning, shiftCount, names, meaning.gatheredTo === undefined))
    : oneLine(textsOf(meaning, names));

/**
 * Whose usual week is exceeded, and by how much; by name if several shifts are carried, unless all go to one person.
 */
export const pastUsualTexts = (
  { carried, pastUsual, gatheredTo }: Pick<DropMeaning, 'carried' | 'pastUsual' | 'gatheredTo'>,
  { people }: Pick<Names, 'people'>,
): readonly string[] => {
  const isSaid = carried.length === 1 || gatheredTo !== undefined;
  return pastUsual.map((past) =>
    isSaid ? pastUsualText(past) : `${firstNameOrFormer(people.get(past.userId))}: ${pastUsualText(past)}`,
  );
};

/** The first of several objections, how many more there are, and where they are listed. */
export const oneLine = ([first, ...others]: readonly string[]): string => {
  if (first === undefined || others.length === 0) return first ?? '';
  return `${first}, plus ${others.length} more. Open the shift to see ${others.length === 1 ? 'it' : 'them'}.`;
};

/**
 * What counts against a shift with other times, in words, the most serious first; last the usual week that it exceeds.
 */
export const resizedTexts = (resized: Shift, names: Names, facts: PlanningFacts): readonly string[] => {
  const person = names.people.get(resized.userId);
  const [candidate] = person ? plannedPeople([person], facts, names.zone) : [];
  if (!candidate) return [];
  const shifts = [...candidate.shifts.filter(({ id }) => id !== resized.id), resized];
  const reasons = eligibilityOf(resized, { ...candidate, shifts }).map((reason) => ({ reason, target: resized }));
  const pastUsual = pastUsualWith(resized, { ...candidate, shifts });
  return [...textsOf({ reasons: reasons.toSorted(byWeight) }, names), ...(pastUsual ? [pastUsualText(pastUsual)] : [])];
};

/** The day of the shift is shown next to them. */
const textsOf = ({ reasons }: Pick<DropMeaning, 'reasons'>, names: Names): readonly string[] => [
  ...new Set(reasons.map(({ reason, target }) => conflictText(reason, names, target))),
];

/**
 * Several people are each named; for one person only the number of shifts is given.
 * @param isNamed whether that one is named too, if nothing next to it does
 */
const groupTexts = (
  { carried, reasons, againstCount }: DropMeaning,
  shiftCount: number,
  names: Names,
  isNamed = false,
): readonly string[] => {
  const isOfOne = new Set(carried.map(({ userId }) => userId)).size === 1;
  const carriedIds = new Set(reasons.map(({ target }) => target.id));
  /** Whether it is with another of the carried shifts: both are targets, and count against each other. */
  const isWithin = (reason: Reason): reason is Extract<Reason, { type: 'overlap' }> =>
    reason.type === 'overlap' && carriedIds.has(reason.shift.id);
  const textOf = (reason: Reason): string =>
    isWithin(reason) ? atOnceText(reason, names) : conflictText(reason, names);
  const kinds = grouped(reasons, ({ reason }) => (isWithin(reason) ? 'within' : reason.type));
  return [...kinds.values()].map((alike, index) => {
    const byPerson = [...grouped(alike, ({ target }) => target.userId)].map(([userId, theirs]) => ({
      name: firstNameOrFormer(names.people.get(userId)),
      // Each once: two shifts may exceed the same limit of a week.
      texts: [...new Set(theirs.map(({ reason }) => textOf(reason)))],
    }));
    const [first, ...others] = byPerson;
    if (!first) return '';
    const count = index === 0 ? `${againstCount} of ${shiftCount} shifts` : '';
    const whose = [!isOfOne || (isNamed && count !== '') ? first.name : '', isOfOne ? count : ''].filter(Boolean);
    const more = first.texts.length > 1 ? `, and ${first.texts.length - 1} more like it` : '';
    const also = others.length === 0 ? '' : `, and the same for ${list.format(others.map(({ name }) => name))}`;
    return `${whose.length > 0 ? `${whose.join(', ')}: ` : ''}${first.texts[0]}${more}${also}`;
  });
};

/** "Would work two shifts at once on Wed 17 Jun", as *Give to…* says it. */
const atOnceText = ({ shift }: Extract<Reason, { type: 'overlap' }>, { zone }: Names): string =>
  `${twoAtOnce.charAt(0).toUpperCase()}${twoAtOnce.slice(1)} ${shortDayText(dayOf(zone, shift.startTime))}`;

const list = new Intl.ListFormat('en-GB');
