import type { SelectOption } from '#web/ui/select.tsx';

/** Entries of the catalogue as options. */
export const catalogueOptions = (
  entries: readonly { readonly id: string; readonly name: string }[],
): readonly SelectOption<string>[] => entries.map(({ id, name }) => ({ value: id, label: name }));
