import { useEffect, useState } from 'react';
import { type PinAnswer, pinRequest } from '#schema/api/pass.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { NewPinFields } from '#web/people/new-pin-fields.tsx';
import { apiResult } from '#web/session/api-result.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { readPin, requestPinState } from './pin-state.ts';

/**
 * The PIN for clocking at the restaurant's tablet. The server keeps the means to check it and passes that on to
 * enrolled tablets; this device keeps nothing of it, so this needs a connection.
 */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const connection = useConnection();
  const [known, setKnown] = useState<PinAnswer>();
  const [isRemoving, setRemoving] = useState(false);
  const [removal, setRemoval] = useState<string>();
  const isOffline = connection !== 'online';

  useEffect(() => {
    requestPinState().then((answer) => answer.ok && setKnown(answer.value));
  }, []);

  const form = useEditForm({
    start: { pin: '', again: '' },
    check: ({ pin, again }) => ({
      ...errorsOf(validate(pinRequest, { pin })),
      ...(again !== pin && { again: 'The two PINs differ' }),
    }),
    save: ({ pin }) => apiResult('/api/pin', { method: 'PUT', body: JSON.stringify({ pin }) }, readPin),
    onSaved: () => tellTablets('PIN set'),
    onClose,
  });
  const { values, change, errors } = form;

  const remove = async () => {
    setRemoving(true);
    const result = await apiResult('/api/pin', { method: 'DELETE' }, readPin);
    setRemoving(false);
    if (!result.ok) return setRemoval(result.message);
    tellTablets('PIN removed');
    form.close();
  };

  return (
    <FormDialog
      form={form}
      title="PIN for the pass"
      description={
        known?.isSet
          ? 'You have a PIN. A new one replaces it.'
          : 'It lets you clock in and tick checklists at the restaurant’s tablet, and nothing else.'
      }
      submitLabel="Set PIN"
      canSubmit={!isOffline}
      extra={
        known?.isSet && (
          <Button variant="quiet" disabled={isOffline} pendingText={isRemoving && 'Removing...'} onClick={remove}>
            Remove PIN
          </Button>
        )
      }
    >
      {isOffline && <p className="text-body text-soft">Setting a PIN needs a connection.</p>}
      {known?.isTooShort && (
        <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          Your PIN no longer works at the pass: managers and admins need 6 digits. Set a new one.
        </p>
      )}
      <NewPinFields
        values={values}
        onChange={change}
        errors={errors}
        hint={known?.fewestDigits === 6 ? '6 digits' : '4 to 6 digits'}
      />
      {removal !== undefined && <Problem>{removal}</Problem>}
    </FormDialog>
  );
}

const tellTablets = (title: string) =>
  toast({ title, description: 'The tablets at the pass will be up to date within seconds.' });
