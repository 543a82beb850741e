import { type FormEvent, type ReactNode, useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeSettings } from './actions.ts';

export type SettingsErrors = Readonly<Record<string, string>>;

type SettingsFormProps = {
  title: string;
  restaurantId: string;
  /** The fields of this card that were changed; undefined while there are none. */
  changes: Partial<Restaurant> | undefined;
  /** What keeps them from being saved, by field. */
  errors: SettingsErrors;
  onSaved: () => void;
  /** The fields; errors are shown once somebody tried to save. */
  children: (errors: SettingsErrors) => ReactNode;
};

/** A card of settings that are saved together. */
export function SettingsForm({ title, restaurantId, changes, errors, onSaved, children }: SettingsFormProps) {
  const [isTried, setTried] = useState(false);
  useBusyWhile(changes !== undefined);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!changes || Object.keys(errors).length > 0) return;
    const result = await changeSettings(restaurantId, changes);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    setTried(false);
    onSaved();
    savedToast({ title: 'Settings saved', description: title });
  };

  return (
    <Card title={title}>
      <form onSubmit={save} noValidate aria-label={title} className="grid gap-4">
        {children(isTried ? errors : {})}
        <Button type="submit" label={`Save ${title}`} disabled={!changes} className="justify-self-end">
          Save
        </Button>
      </form>
    </Card>
  );
}
