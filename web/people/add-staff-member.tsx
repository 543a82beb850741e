import type { ComponentType } from 'react';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { rolesToCreate } from '#schema/permissions/user.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import type { ModalProps } from '#web/ui/modal-props.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useDirectory } from './directory.tsx';
import { blankStaffForm, lacksFields, missingFields, staffRequest } from './new-staff-form.ts';
import { newStaffPlan } from './new-staff-plan.ts';
import { OfflineNote, useIsOnline } from './offline-note.tsx';
import { askOwnPassword } from './own-password.ts';
import { PersonFields } from './person-fields.tsx';
import { requestPerson } from './person-requests.ts';

type AddStaffMemberProps = {
  /** What it opens in: a Dialog, or a BottomSheet. */
  Frame: ComponentType<ModalProps>;
  onClose: () => void;
};

/**
 * Adds a colleague (specification, /staff-management; D3). Managers add staff, admins any role. Without a connection
 * the form is kept as a draft, without its password.
 */
export function AddStaffMember({ Frame, onClose }: AddStaffMemberProps) {
  const { actor } = useDirectory();
  const isOnline = useIsOnline();
  const form = useEditForm({
    start: { ...blankStaffForm, password: '' },
    draft: 'new-staff-member',
    secrets: ['password'],
    check: ({ password, ...staff }, id) => errorsOf(staffRequest(id, staff, password)),
    onIncomplete: (_, values) =>
      toast(
        lacksFields(values)
          ? { title: 'Missing required fields', description: missingFields, tone: 'destructive' }
          : { title: failed, description: 'Check the marked fields.', tone: 'destructive' },
      ),
    // A repeat after a lost answer carries the same id, so nobody is created twice.
    save: async ({ password, ...staff }, id) => {
      const request = staffRequest(id, staff, password);
      if (!request.ok) return request;
      if (makesAdmin(undefined, request.value) && !(await askOwnPassword('Making an admin'))) return undefined;
      return requestPerson(request.value);
    },
    onSaved: () =>
      toast({
        title: 'Staff member created',
        description: 'New staff member has been successfully added to the system.',
      }),
    onRefused: ({ message }) => toast({ title: failed, description: message, tone: 'destructive' }),
    onClose,
  });

  return (
    <FormDialog
      form={form}
      Frame={Frame}
      title="Add New Staff Member"
      submitLabel="Add Staff Member"
      pendingText="Adding..."
      canSubmit={isOnline}
      restoredNote="Enter the password again."
    >
      <OfflineNote>
        You are offline. An account needs the server, so this form is kept as a draft on this device, without the
        password. Come back to it when you are connected.
      </OfflineNote>
      <PersonFields
        plan={newStaffPlan(rolesToCreate(actor))}
        form={form.values}
        onChange={form.change}
        password={form.values.password}
        onPassword={(password) => form.change({ password })}
        errors={form.errors}
        place={{ positionLabel: 'Job Title', required: 'position' }}
        offeredRoles={rolesToCreate(actor)}
      />
    </FormDialog>
  );
}

const failed = 'Failed to create staff member. Please check all fields and try again.';
