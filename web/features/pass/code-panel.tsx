import { setPinRequest } from '#schema/api/pass.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { NewPinFields } from '#web/people/new-pin-fields.tsx';
import { apiResult } from '#web/session/api-result.ts';
import { FarDialog } from '#web/ui/far-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { useFacts, usePass } from './pass-state.ts';

type CodePanelProps = { userId: string; onSet: (words: string) => void; onClose: () => void };

/** Typing a code takes longer than a PIN. */
const patienceMs = 4 * homeAfterMs;

/** Sets the PIN of the chosen person, with the one-time code from a manager; only the server can check the code. */
export function CodePanel({ userId, onSet, onClose }: CodePanelProps) {
  const { connection, refresh } = usePass();
  const { people } = useFacts();
  const form = useEditForm({
    start: { code: '', pin: '', again: '' },
    check: ({ code, pin, again }) => ({
      ...errorsOf(validate(setPinRequest, { userId, code, pin })),
      ...(again !== pin && { again: 'The two PINs differ' }),
    }),
    save: async ({ code, pin }) => {
      const input = validate(setPinRequest, { userId, code, pin });
      if (!input.ok) return input;
      const result = await apiResult('/api/pass/pin', { method: 'POST', body: JSON.stringify(input.value) }, noContent);
      if (result.ok) await refresh();
      return result;
    },
    onSaved: () => onSet(`${name}, your PIN is set`),
    onCancel: onClose,
  });
  const { values, change, errors } = form;
  useWhenIdle(patienceMs, onClose);
  const name = people.find(({ id }) => id === userId)?.firstName ?? '';
  const isOffline = connection !== 'online';

  return (
    <FormDialog
      form={form}
      Frame={FarDialog}
      fieldsClassName="mx-auto flex w-full max-w-dialog flex-col gap-5"
      title={`${name}, set your PIN`}
      description="A manager gives you the code. It works once."
      submitLabel="Set PIN"
      pendingText="Setting…"
      canSubmit={!isOffline}
    >
      {isOffline && <p className="text-body font-medium text-amber">Setting a PIN needs a connection.</p>}
      <TextField
        label="Code"
        hint="8 letters and digits"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        value={values.code}
        onChange={(code) => change({ code })}
        error={errors.code}
      />
      <NewPinFields values={values} onChange={change} errors={errors} hint="4 to 6 digits; managers and admins 6" />
    </FormDialog>
  );
}

const noContent = () => undefined;
