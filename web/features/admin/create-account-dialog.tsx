import { makesAdmin } from '#schema/permissions/own-password.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import { PersonFields } from '#web/people/person-fields.tsx';
import { requestPerson } from '#web/people/person-requests.ts';
import { toast } from '#web/ui/toast-store.ts';
import { accountRequest, blankAccountForm } from './account-form.ts';
import { accountPlan } from './account-plan.ts';

/**
 * Create New User Account (specification, /admin). Without a connection the form is kept as a draft, without its
 * password.
 */
export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useIsOnline();
  const form = useEditForm({
    start: { ...blankAccountForm, password: '' },
    draft: 'new-account',
    secrets: ['password'],
    check: ({ password, ...account }, id) => errorsOf(accountRequest(id, account, password)),
    // A repeat after a lost answer carries the same id, so nobody is created twice.
    save: async ({ password, ...account }, id) => {
      const request = accountRequest(id, account, password);
      if (!request.ok) return request;
      if (makesAdmin(undefined, request.value) && !(await askOwnPassword('Making an admin'))) return undefined;
      return requestPerson(request.value);
    },
    onSaved: () => toast({ title: 'User account created successfully' }),
    onRefused: ({ message }) => toast({ title: 'Error', description: message, tone: 'destructive' }),
    onClose,
  });

  return (
    <FormDialog
      form={form}
      title="Create New User Account"
      submitLabel="Create Account"
      canSubmit={isOnline}
      pendingText="Creating..."
      restoredNote="Enter the password again."
    >
      <OfflineNote>
        You are offline. An account needs the server, so this form is kept as a draft on this device, without the
        password. Come back to it when you are connected.
      </OfflineNote>
      <PersonFields
        plan={accountPlan}
        form={form.values}
        onChange={form.change}
        password={form.values.password}
        onPassword={(password) => form.change({ password })}
        errors={form.errors}
        place={{ positionLabel: 'Position', required: 'both' }}
      />
    </FormDialog>
  );
}
