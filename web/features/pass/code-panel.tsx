import { type FormEvent, useId, useState } from 'react';
import { setPinRequest } from '#schema/api/pass.ts';
import { validate } from '#schema/validate.ts';
import { apiResult } from '#web/session/api-result.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { useFacts, usePass } from './pass-state.ts';

type CodePanelProps = { userId: string; onSet: (words: string) => void; onClose: () => void };

/** Typing a code takes longer than a PIN. */
const patienceMs = 4 * homeAfterMs;
const empty = { code: '', pin: '', again: '' };

/** Sets the PIN of the name that was tapped, with the one-time code from a manager; the server alone can tell the code. */
export function CodePanel({ userId, onSet, onClose }: CodePanelProps) {
  const formId = useId();
  const { connection, refresh } = usePass();
  const { people } = useFacts();
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  useWhenIdle(patienceMs, onClose);
  const name = people.find(({ id }) => id === userId)?.firstName ?? '';
  const isOffline = connection !== 'online';

  const change = (changes: Partial<typeof form>) => {
    setForm({ ...form, ...changes });
    setErrors({});
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const input = validate(setPinRequest, { userId, code: form.code, pin: form.pin });
    if (!input.ok) return setErrors(input.fields ?? { form: input.message });
    if (form.again !== form.pin) return setErrors({ again: 'The two PINs differ' });
    setPending(true);
    const body = JSON.stringify(input.value);
    const result = await apiResult('/api/pass/pin', { method: 'POST', body }, () => undefined);
    setPending(false);
    if (!result.ok) return setErrors(result.fields ?? { form: result.message });
    await refresh();
    onSet(`${name}, your PIN is set`);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}, set your PIN`}
      description="A manager gives you the code. It works once."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={isOffline} pendingText={isPending && 'Setting…'}>
            Set PIN
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-4">
        {isOffline && <p className="text-body font-medium text-amber">Setting a PIN needs a connection.</p>}
        <TextField
          label="Code"
          hint="8 letters and digits"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={form.code}
          onChange={(code) => change({ code })}
          error={errors.code}
        />
        <PasswordField
          label="New PIN"
          hint="4 to 6 digits; managers and admins 6"
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
