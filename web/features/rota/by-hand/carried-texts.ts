import type { Shift } from '#schema/entities/shift.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import type { DropMeaning } from './drop-meaning.ts';

type NamesOfCells = Pick<Names, 'people' | 'zone'>;

/**
 * What else becomes of shifts that are carried together: whose all of them become, which are left out and which would be on
 * days that are over, by name and day.
 */
export const carriedTexts = (
  { carried, left, past, gatheredTo: userId }: Pick<DropMeaning, 'carried' | 'left' | 'past' | 'gatheredTo'>,
  isCopied: boolean,
  names: NamesOfCells,
): readonly string[] => {
  const to = userId === '' ? 'All open' : `All to ${firstNameOrFormer(names.people.get(userId ?? ''), false)}`;
  const why = `because ${left.length === 1 ? 'it' : 'they'} would be in another week`;
  const pastDays = new Set(past.map(({ startTime }) => dayOf(names.zone, startTime)));
  const onPast = `On ${pastDays.size === 1 ? 'a day' : 'days'} before today`;
  return [
    ...(userId === undefined ? [] : [to]),
    ...(left.length === 0 ? [] : [`Not ${isCopied ? 'copied' : 'moved'}, ${why}: ${listed(left, names)}`]),
    // Of a single one the day is said beside it.
    ...(past.length === 0 ? [] : [carried.length === 1 ? onPast : `${onPast}: ${listed(past, names)}`]),
  ];
};

/** Where the others land that are carried with the lead; '' where there are none. */
export const alongText = (
  { carried: [lead, ...others], gatheredTo }: Pick<DropMeaning, 'carried' | 'gatheredTo'>,
  names: NamesOfCells,
): string => {
  if (!lead || others.length === 0) return '';
  return `With it: ${listed(others, names, gatheredTo === undefined)}`;
};

/** As many as a message has room for. */
const mostNamed = 4;

const listed = (shifts: readonly Shift[], { people, zone }: NamesOfCells, isNamed = true): string => {
  const texts = shifts.map(({ userId, startTime }) => {
    const whose = userId === '' ? 'open shift' : firstNameOrFormer(people.get(userId));
    return [...(isNamed ? [whose] : []), shortDayText(dayOf(zone, startTime))].join(', ');
  });
  const more = texts.length > mostNamed ? ` and ${texts.length - mostNamed} more` : '';
  return `${texts.slice(0, mostNamed).join('; ')}${more}`;
};
