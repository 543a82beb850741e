import { useRef, useState } from 'react';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import { PersonFields } from '#web/people/person-fields.tsx';
import { requestPerson } from '#web/people/person-requests.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { type AccountForm, accountRequest, blankAccountForm } from './account-form.ts';
import { accountPlan } from './account-plan.ts';

/** Create New User Account (specification, /admin). Without a connection the form is kept as a draft, all but its password. */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useIsOnline();
  const [form, keep, discard, isRestored] = useDraft('new-account', blankAccountForm);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  // A repeat after a lost answer carries the same id, and makes nobody twice.
  const personId = useRef(newId());
  useBusyWhile(password !== '' || form !== blankAccountForm);

  const submit = async () => {
    if (!isOnline) return;
    const request = accountRequest(personId.current, form, password);
    if (!request.ok) {
      setErrors(request.fields ?? {});
      return;
    }
    if (makesAdmin(undefined, request.value) && !(await askOwnPassword('Making an admin'))) return;
    setPending(true);
    const result = await requestPerson(request.value);
    setPending(false);
    setErrors(result.ok ? {} : (result.fields ?? {}));
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    toast({ title: 'User account created successfully' });
    discard();
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title="Create New User Account"
      submitLabel="Create Account"
      canSubmit={isOnline}
      pendingText={isPending && 'Creating...'}
      secondary={{ label: isRestored ? 'Clear draft' : 'Cancel', onClick: isRestored ? discard : onClose }}
      onSubmit={submit}
    >
      <OfflineNote>
        You are offline. An account needs the server, so this form is kept as a draft on this device, without the
        password. Come back to it when you are connected.
      </OfflineNote>
      {isRestored && <p className="text-small text-soft">This is your draft from before. Enter the password again.</p>}
      <PersonFields
        plan={accountPlan}
        form={form}
        onChange={(changes: Partial<AccountForm>) => keep({ ...form, ...changes })}
        password={password}
        onPassword={setPassword}
        errors={errors}
        place={{ positionLabel: 'Position', required: 'both' }}
      />
    </FormDialog>
  );
}
