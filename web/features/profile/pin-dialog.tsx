import { type FormEvent, useEffect, useId, useState } from 'react';
import { type PinAnswer, pinRequest } from '#schema/api/pass.ts';
import type { Refusal } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { apiResult } from '#web/session/api-result.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { readPin, requestPinState } from './pin-state.ts';

/**
 * The PIN with which one clocks at the restaurant's tablet. The server keeps what it is checked with and passes that on to
 * enrolled tablets; this device keeps nothing of it, so this needs a connection.
 */
export function PinDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const connection = useConnection();
  const [known, setKnown] = useState<PinAnswer>();
  const [form, setForm] = useState({ pin: '', again: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [pending, setPending] = useState<'save' | 'remove'>();
  const isOffline = connection !== 'online';

  useEffect(() => {
    requestPinState().then((answer) => answer.ok && setKnown(answer.value));
  }, []);

  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setErrors({});
  };
  const show = ({ fields, message }: Refusal) => setErrors(fields ?? { form: message });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = validate(pinRequest, { pin: form.pin });
    if (!input.ok) return show(input);
    if (form.again !== form.pin) return setErrors({ again: 'The two PINs differ' });
    await send('save', { method: 'PUT', body: JSON.stringify(input.value) }, 'PIN set');
  };
  const send = async (what: 'save' | 'remove', init: RequestInit, done: string) => {
    setPending(what);
    const result = await apiResult('/api/pin', init, readPin);
    setPending(undefined);
    if (!result.ok) return show(result);
    toast({ title: done, description: 'Tablets at the pass know within seconds.' });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="PIN for the pass"
      description={
        known?.isSet
          ? 'You have a PIN. A new one replaces it.'
          : 'With it you clock in and tick checklists at the restaurant’s tablet, and nothing else.'
      }
      actions={
        <>
          {known?.isSet && (
            <Button
              variant="quiet"
              disabled={isOffline}
              pendingText={pending === 'remove' && 'Removing...'}
              onClick={() => send('remove', { method: 'DELETE' }, 'PIN removed')}
            >
              Remove PIN
            </Button>
          )}
          <Button type="submit" form={formId} disabled={isOffline} pendingText={pending === 'save' && 'Saving...'}>
            Set PIN
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {isOffline && <p className="text-body text-soft">Setting a PIN needs a connection.</p>}
        {known?.isTooShort && (
          <p className="rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
            Your PIN does not work at the pass any more: managers and admins need 6 digits. Set a new one.
          </p>
        )}
        <PasswordField
          label="New PIN"
          hint={known?.fewestDigits === 6 ? '6 digits' : '4 to 6 digits'}
          autoComplete="off"
          inputMode="numeric"
          value={form.pin}
          onChange={(pin) => change({ pin })}
          error={errors.pin}
        />
        <PasswordField
          label="The same PIN again"
          autoComplete="off"
          inputMode="numeric"
          value={form.again}
          onChange={(again) => change({ again })}
          error={errors.again}
        />
        {errors.form && (
          <p role="alert" className="text-body font-medium text-red">
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  );
}
