import { type ComponentType, type FormEvent, useId, useRef, useState } from 'react';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { rolesToCreate } from '#schema/permissions/user.ts';
import { newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useActor } from '#web/db/restaurant.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import type { ModalProps } from '#web/ui/modal-props.ts';
import { toast } from '#web/ui/toast-store.ts';
import { blankStaffForm, missingFields, type NewStaffForm, staffRequest } from './new-staff-form.ts';
import { newStaffPlan } from './new-staff-plan.ts';
import { OfflineNote, useIsOnline } from './offline-note.tsx';
import { askOwnPassword } from './own-password.ts';
import { PersonFields } from './person-fields.tsx';
import { requestPerson } from './person-requests.ts';

type AddStaffMemberProps = {
  /** What it lies in: a Dialog, or a BottomSheet. */
  Frame: ComponentType<ModalProps>;
  onClose: () => void;
};

/**
 * Adds a colleague (specification, /staff-management; D3). Managers add staff, admins every role. Without a connection
 * the form is kept as a draft, all but its password.
 */
export function AddStaffMember({ Frame, onClose }: AddStaffMemberProps) {
  const formId = useId();
  const actor = useActor();
  const isOnline = useIsOnline();
  const [form, keep, discard, isRestored] = useDraft('new-staff-member', blankStaffForm);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  // A repeat after a lost answer carries the same id, and makes nobody twice.
  const personId = useRef(newId());
  useBusyWhile(password !== '' || form !== blankStaffForm);
  if (!actor) return null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isOnline) return;
    const request = staffRequest(personId.current, form, password);
    if (!request.ok) return complain(request.fields, request.message);
    if (makesAdmin(undefined, request.value) && !(await askOwnPassword('Making an admin'))) return;
    setPending(true);
    const result = await requestPerson(request.value);
    setPending(false);
    if (!result.ok) return complain(result.fields, result.message);
    toast({
      title: 'Staff member created',
      description: 'New staff member has been successfully added to the system.',
    });
    discard();
    onClose();
  };

  const complain = (fields: Readonly<Record<string, string>> | undefined, message: string) => {
    setErrors(fields ?? {});
    toast(
      message === missingFields
        ? { title: 'Missing required fields', description: missingFields, tone: 'destructive' }
        : {
            title: 'Failed to create staff member. Please check all fields and try again.',
            description: message,
            tone: 'destructive',
          },
    );
  };

  return (
    <Frame
      open
      onClose={onClose}
      title="Add New Staff Member"
      actions={
        <>
          {isRestored ? (
            <Button variant="secondary" onClick={discard}>
              Clear draft
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button type="submit" form={formId} disabled={!isOnline} pendingText={isPending && 'Adding...'}>
            Add Staff Member
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <OfflineNote>
          You are offline. An account needs the server, so this form is kept as a draft on this device, without the
          password. Come back to it when you are connected.
        </OfflineNote>
        {isRestored && (
          <p className="text-small text-soft">This is your draft from before. Enter the password again.</p>
        )}
        <PersonFields
          plan={newStaffPlan(rolesToCreate(actor))}
          form={form}
          onChange={(changes: Partial<NewStaffForm>) => keep({ ...form, ...changes })}
          password={password}
          onPassword={setPassword}
          errors={errors}
          place={{ positionLabel: 'Job Title', required: 'position' }}
          offeredRoles={rolesToCreate(actor)}
        />
      </form>
    </Frame>
  );
}
