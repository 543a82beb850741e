import type { Shift } from '#schema/entities/shift.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import type { Names } from '#web/people/names.ts';
import type { ComboboxOption } from '#web/ui/matching-options.ts';
import { shiftsText } from './counts-text.ts';
import { isOn } from './rota-shift.ts';

/** The people who work these shifts, by name, with the number of each, to choose from by typing. */
export const peopleOf = (
  shifts: readonly Shift[],
  { people }: Pick<Names, 'people'>,
): readonly ComboboxOption<string>[] =>
  [...grouped(shifts.filter(isOn), ({ userId }) => userId)]
    .flatMap(([userId, theirs]) => {
      const person = people.get(userId);
      return person ? [{ value: userId, label: fullName(person), description: shiftsText(theirs.length) }] : [];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
