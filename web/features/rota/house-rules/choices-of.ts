import { isRosterable } from '#schema/permissions/shift.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import type { Names } from '#web/people/names.ts';
import type { ComboboxOption } from '#web/ui/matching-options.ts';

/** Everybody who may be on the rota and is not chosen yet, by name. */
export const choicesOf = (
  { people }: Pick<Names, 'people'>,
  chosen: readonly string[],
): readonly ComboboxOption<string>[] =>
  [...people.values()]
    .filter((person) => isRosterable(person) && !chosen.includes(person.id))
    .map((person) => ({ value: person.id, label: fullName(person) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
