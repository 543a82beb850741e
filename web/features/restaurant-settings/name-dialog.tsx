import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { type CatalogueList, nameRefusal } from '#schema/rules/catalogue-changes.ts';
import { newId } from '#web/db/clock.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeCatalogue } from './actions.ts';
import { added, type CatalogueEntry, renamed } from './catalogue-entry.ts';

/** An entry to be named: '' for the id of a new one, with the department that a new position is for. */
export type NamedEntry = CatalogueEntry & { readonly departmentId: string };

const words: Readonly<Record<CatalogueList, string>> = {
  departments: 'department',
  positions: 'position',
  locations: 'location',
};

type NameDialogProps = { restaurant: Restaurant; entry: NamedEntry; onClose: () => void };

/** Names a new department, position or location, or renames one. */
export function NameDialog({ restaurant, entry, onClose }: NameDialogProps) {
  const [name, setName] = useState(entry.name);
  const [isTried, setTried] = useState(false);
  const isNew = entry.id === '';
  const refusal = nameRefusal(name, besides(restaurant, entry), entry.id);

  const save = async () => {
    setTried(true);
    if (refusal !== undefined) return;
    const change = isNew ? added({ ...entry, id: newId(), name }, entry.departmentId) : renamed(entry, name);
    const result = await changeCatalogue(restaurant, change);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    savedToast({ title: isNew ? `${name.trim()} added` : `${entry.name} is ${name.trim()} now` });
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={isNew ? `Add ${words[entry.list]}` : `Rename ${entry.name}`}
      submitLabel={isNew ? 'Add' : 'Rename'}
      onSubmit={save}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        autoCapitalize="words"
        value={name}
        onChange={setName}
        error={isTried ? refusal : undefined}
      />
    </FormDialog>
  );
}

/** The entries that the name must differ from: a position's are those of its department. */
const besides = (restaurant: Restaurant, { list, id, departmentId }: NamedEntry) => {
  if (list !== 'positions') return restaurant[list];
  const department = restaurant.positions.find((position) => position.id === id)?.departmentId ?? departmentId;
  return restaurant.positions.filter((position) => position.departmentId === department);
};
