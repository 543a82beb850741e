import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { newId } from '#web/db/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ItemForm, longestItem, mostItems, movedItem, newItem } from './template-form.ts';

type ItemRowsProps = {
  items: readonly ItemForm[];
  /** The message if there is no item yet. */
  error?: string | undefined;
  onChange: (items: readonly ItemForm[]) => void;
};

/**
 * The items of a checklist, to word, order and mark as required; always at least one row (specification, section 5).
 */
export function ItemRows({ items, error, onChange }: ItemRowsProps) {
  const change = (id: string, changes: Partial<ItemForm>) =>
    onChange(items.map((item) => (item.id === id ? { ...item, ...changes } : item)));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="pb-2 text-body font-medium">Items</legend>
      <ol className="grid gap-3">
        {items.map(({ id, text, required }, index) => (
          <li key={id} className="rounded-card border border-line bg-surface p-3 pb-1">
            <TextField
              label={`Item ${index + 1}`}
              labelling="hidden"
              placeholder={`Item ${index + 1}`}
              maxLength={longestItem}
              value={text}
              onChange={(next) => change(id, { text: next })}
              error={index === 0 ? error : undefined}
            />
            <div className="flex items-center">
              <Checkbox
                label="Required"
                checked={required}
                onChange={(next) => change(id, { required: next })}
                className="grow"
              />
              <IconButton
                icon={ArrowUp}
                label={`Move item ${index + 1} up`}
                disabled={index === 0}
                onClick={() => onChange(movedItem(items, index, -1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move item ${index + 1} down`}
                disabled={index === items.length - 1}
                onClick={() => onChange(movedItem(items, index, 1))}
              />
              <IconButton
                icon={Trash2}
                label={`Remove item ${index + 1}`}
                disabled={items.length === 1}
                onClick={() => onChange(items.filter((item) => item.id !== id))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="secondary"
        icon={Plus}
        disabled={items.length >= mostItems}
        onClick={() => onChange([...items, newItem(newId())])}
      >
        Add item
      </Button>
    </fieldset>
  );
}
