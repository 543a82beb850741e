import { useState } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { useDraft } from '#web/db/drafts.ts';
import { askOwnPassword } from '#web/people/own-password.ts';
import type { Person } from '#web/people/people.ts';
import { PersonFields } from '#web/people/person-fields.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { editPersonPlan } from './edit-person-plan.ts';
import { type PersonForm, personChanges, personErrors, personFormOf } from './person-form.ts';
import { savePerson } from './save-person.ts';
import { takenNames } from './taken-names.ts';

type EditPersonDialogProps = {
  user: User;
  employment: Employment;
  /** Everybody, for names that are in use. */
  people: readonly Person[];
  actor: Actor;
  onClose: () => void;
};

/** Edits somebody: admins everybody, managers staff; a role is changed by another admin alone (specification, section 6). */
export function EditPersonDialog({ user, employment, people, actor, onClose }: EditPersonDialogProps) {
  const mending = { user: useMending('user', user.id), employment: useMending('employment', user.id) };
  const [kept, keep, discard] = useDraft(
    (mending.user ?? mending.employment)?.draftKey ?? `edit-person-${user.id}`,
    personFormOf({ ...user, ...mending.user?.values }, { ...employment, ...mending.employment?.values }),
  );
  // A draft kept by an app from before a field lacks it.
  const form: PersonForm = { ...personFormOf(user, employment), ...kept };
  const [isTried, setTried] = useState(false);
  const taken = takenNames(people.filter((person) => person.user.id !== user.id));
  const errors = isTried ? personErrors(form, taken) : {};
  const changes = personChanges(form, actor, user, employment);
  useBusyWhile(Object.keys({ ...changes.user, ...changes.employment }).length > 0);

  const leave = () => {
    discard();
    onClose();
  };

  const submit = async () => {
    setTried(true);
    if (Object.keys(personErrors(form, taken)).length > 0) return;
    if (makesAdmin(user, form) && !(await askOwnPassword('Making somebody an admin'))) return;
    const result = await savePerson(user.id, changes);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    await (mending.user ?? mending.employment)?.settle();
    savedToast({ title: 'Staff member updated' });
    leave();
  };

  return (
    <FormDialog onClose={leave} title={`Edit ${user.firstName} ${user.lastName}`} submitLabel="Save" onSubmit={submit}>
      <PersonFields
        plan={editPersonPlan(form, user, actor)}
        form={form}
        onChange={(changed: Partial<PersonForm>) => keep({ ...form, ...changed })}
        errors={errors}
        personId={user.id}
      />
    </FormDialog>
  );
}
