import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { type EditForm, useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { changeSettings } from './actions.ts';
import { changedSettings } from './changed-settings.ts';

interface SettingsOptions<Fields> {
  readonly restaurant: Restaurant;
  readonly title: string;
  readonly stored: Fields;
  readonly check?: ((fields: Fields) => FieldErrors) | undefined;
}

/** The form of a card of settings, and whether saving it would change anything. */
export type SettingsEditForm<Fields> = EditForm<Fields> & { readonly hasChanges: boolean };

/**
 * A card of settings over the stored ones: a field that was not touched follows the stored value, even if another
 * device changes it. Refused values stay in the fields to be corrected.
 */
export const useSettingsForm = <Fields extends Pick<Restaurant, never> & Partial<Restaurant>>({
  restaurant,
  title,
  stored,
  check,
}: SettingsOptions<Fields>): SettingsEditForm<Fields> => {
  const mending = useMending('restaurant', restaurant.id);
  const refused = Object.entries(mending?.values ?? {}).filter(([field]) => field in stored);
  const changesOf = (fields: Fields) => changedSettings(fields as Restaurant, stored as unknown as Restaurant);
  const form = useEditForm({
    start: { ...stored, ...Object.fromEntries(refused) },
    draft: `settings.${title}`,
    mending: refused.length > 0 ? mending : undefined,
    check,
    save: async (fields) => {
      const changes = changesOf(fields);
      return changes && changeSettings(restaurant.id, changes);
    },
    onSaved: () => savedToast({ title: 'Settings saved', description: title }),
  });
  return { ...form, hasChanges: changesOf(form.values) !== undefined };
};
