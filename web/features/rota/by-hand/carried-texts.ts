import type { Shift } from '#schema/entities/shift.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import type { DropMeaning } from './drop-meaning.ts';

type NamesOfCells = Pick<Names, 'people' | 'zone'>;

/**
 * What else happens to shifts carried together: which would be on past days, who is at work on one, which are left out,
 * by name and day, and who would get all of them.
 */
export const carriedTexts = (
  meaning: Pick<DropMeaning, 'carried' | 'left' | 'past' | 'clockedIn' | 'gatheredTo'>,
  isCopied: boolean,
  names: NamesOfCells,
): readonly string[] => {
  const { carried, left, past, clockedIn } = meaning;
  const why = `because ${left.length === 1 ? 'it' : 'they'} would be in another week`;
  const pastDays = new Set(past.map(({ startTime }) => dayOf(names.zone, startTime)));
  const onPast = `On ${pastDays.size === 1 ? 'a day' : 'days'} before today`;
  return [
    // For a single one the day is already shown.
    ...(past.length === 0 ? [] : [carried.length === 1 ? onPast : `${onPast}: ${listed(past, names)}`]),
    ...(clockedIn.length === 0 ? [] : [clockedInText(clockedIn, carried.length, names)]),
    ...(left.length === 0 ? [] : [`Not ${isCopied ? 'copied' : 'moved'}, ${why}: ${listed(left, names)}`]),
    ...gatheredTexts(meaning, names),
  ];
};

/** Where the others carried with the lead land; '' if there are none. */
export const alongText = (
  { carried: [lead, ...others], gatheredTo }: Pick<DropMeaning, 'carried' | 'gatheredTo'>,
  names: NamesOfCells,
): string => {
  if (!lead || others.length === 0) return '';
  return `With it: ${listed(others, names, gatheredTo === undefined)}`;
};

/**
 * The same for several, for the few lines at the pointer.
 * @param judged what counts against it, in words: where the others land comes after it, as the cells show that
 */
export const shortTexts = (
  meaning: DropMeaning,
  isCopied: boolean,
  names: NamesOfCells,
  judged: readonly string[] = [],
): readonly string[] => {
  const { carried, left, past, clockedIn, gatheredTo } = meaning;
  const [, ...others] = carried;
  const stays = isCopied ? 'Not copied' : 'Stays';
  return [
    ...(past.length === 0 ? [] : [`Before today: ${shortly(past, names)}`]),
    ...(clockedIn.length === 0 ? [] : [`Clocked in: ${firstNames(clockedIn, names).join(', ')}`]),
    ...(left.length === 0 ? [] : [`${stays} (another week): ${shortly(left, names)}`]),
    ...judged,
    ...gatheredTexts(meaning, names),
    ...(others.length === 0 ? [] : [`With it: ${shortly(others, names, gatheredTo === undefined)}`]),
  ];
};

/** Who is at work on what is carried. */
export const clockedInText = (userIds: readonly string[], shiftCount: number, names: NamesOfCells): string => {
  const who = firstNames(userIds, names);
  return shiftCount === 1 ? `${who.join(', ')} is clocked in on it` : `Clocked in on their shift: ${who.join(', ')}`;
};

const gatheredTexts = ({ gatheredTo }: Pick<DropMeaning, 'gatheredTo'>, names: NamesOfCells): readonly string[] => {
  if (gatheredTo === undefined) return [];
  return [gatheredTo === '' ? 'All open' : `All to ${firstNameOrFormer(names.people.get(gatheredTo), false)}`];
};

const firstNames = (userIds: readonly string[], { people }: NamesOfCells): readonly string[] =>
  userIds.map((userId) => firstNameOrFormer(people.get(userId)));

/** The most that a message has room for. */
const mostNamed = 4;

const listed = (shifts: readonly Shift[], names: NamesOfCells, isNamed = true): string => {
  const texts = shifts.map((shift) => {
    const day = shortDayText(dayOf(names.zone, shift.startTime));
    return isNamed ? `${whoseText(shift, names)}, ${day}` : day;
  });
  return withMore(texts, mostNamed, '; ');
};

/** The most there is room for at the pointer. */
const mostShort = 3;

/** "Mei Fri 11, Jonas Sat 12". */
const shortly = (shifts: readonly Shift[], names: NamesOfCells, isNamed = true): string => {
  const texts = shifts.map((shift) => {
    const day = dayOf(names.zone, shift.startTime);
    return `${isNamed ? `${whoseText(shift, names)} ` : ''}${weekdayText(day)} ${Number(day.slice(-2))}`;
  });
  const alike = [...grouped(texts, (text) => text)];
  const shown = alike.map(([text, { length }]) => (length === 1 ? text : `${text} (${length} shifts)`));
  return withMore(shown, mostShort, ', ', alike.slice(mostShort).flatMap(([, same]) => same).length);
};

const whoseText = ({ userId }: Shift, { people }: NamesOfCells): string =>
  userId === '' ? 'open shift' : firstNameOrFormer(people.get(userId));

const withMore = (texts: readonly string[], most: number, between: string, more = texts.length - most): string =>
  `${texts.slice(0, most).join(between)}${more > 0 ? ` and ${more} more` : ''}`;

/** Selected shifts that somebody has removed since; '' for none. Nothing on this device says who did it. */
export const missingText = (count: number): string => {
  if (count === 0) return '';
  const [are, were] = count === 1 ? ['is', 'it was'] : ['are', 'they were'];
  return `${count} of the selected shifts ${are} missing: ${were} cancelled, deleted or moved to another week`;
};
