import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type CatalogueList, nameRefusal } from '#schema/rules/restaurant/catalogue-changes.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { changeCatalogue } from './actions.ts';
import { added, type CatalogueEntry, renamed } from './catalogue-entry.ts';

/** An entry to name; '' as the id of a new one, with the department of a new position. */
export type NamedEntry = CatalogueEntry & { readonly departmentId: string };

const words: Readonly<Record<CatalogueList, string>> = {
  departments: 'department',
  positions: 'position',
  locations: 'location',
  abilities: 'ability',
};

type NameDialogProps = { restaurant: Restaurant; entry: NamedEntry; onClose: () => void };

/** Names a new department, position or location, or renames one. */
export function NameDialog({ restaurant, entry, onClose }: NameDialogProps) {
  const isNew = entry.id === '';
  const form = useEditForm({
    start: { name: entry.name },
    draft: `settings.name.${entry.list}.${entry.id || `new.${entry.departmentId}`}`,
    check: ({ name }) => ({ name: nameRefusal(name, besides(restaurant, entry), entry.id) }),
    save: ({ name }, id) =>
      changeCatalogue(restaurant, isNew ? added({ ...entry, id, name }, entry.departmentId) : renamed(entry, name)),
    onSaved: (_, { name }) =>
      savedToast({ title: isNew ? `${name.trim()} added` : `${entry.name} is now ${name.trim()}` }),
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title={isNew ? `Add ${words[entry.list]}` : `Rename ${entry.name}`}
      submitLabel={isNew ? 'Add' : 'Rename'}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        placeholder={entry.list === 'abilities' ? 'Can close' : undefined}
        autoCapitalize="words"
        value={form.values.name}
        onChange={(name) => form.change({ name })}
        error={form.errors.name}
      />
    </FormDialog>
  );
}

/** The entries whose names must differ: for a position, those of its department. */
const besides = (restaurant: Restaurant, { list, id, departmentId }: NamedEntry) => {
  if (list !== 'positions') return restaurant[list] ?? [];
  const department = restaurant.positions.find((position) => position.id === id)?.departmentId ?? departmentId;
  return restaurant.positions.filter((position) => position.departmentId === department);
};
