import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { makesAdmin } from '#schema/permissions/own-password.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { askOwnPassword } from '#web/people/own-password.ts';
import type { Person } from '#web/people/people.ts';
import { PersonFields } from '#web/people/person-fields.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { editPersonPlan } from './edit-person-plan.ts';
import { personChanges, personErrors, personFormOf } from './person-form.ts';
import { savePerson } from './save-person.ts';
import { takenNames } from './taken-names.ts';
import { useTermsHint } from './use-terms-hint.ts';

type EditPersonDialogProps = {
  user: User;
  employment: Employment;
  /** Everybody, to find names already in use. */
  people: readonly Person[];
  actor: Actor;
  /** In the restaurant's zone. */
  today: Day;
  onClose: () => void;
};

/**
 * Edits somebody: admins can edit anybody, managers staff; only another admin changes a role (specification, section
 * 6).
 */
export function EditPersonDialog({ user, employment, people, actor, today, onClose }: EditPersonDialogProps) {
  const mending = { user: useMending('user', user.id), employment: useMending('employment', user.id) };
  const taken = takenNames(people.filter((person) => person.user.id !== user.id));
  const form = useEditForm({
    start: personFormOf({ ...user, ...mending.user?.values }, { ...employment, ...mending.employment?.values }, today),
    draft: `edit-person-${user.id}`,
    mending: mending.user ?? mending.employment,
    check: (values) => personErrors(values, taken),
    save: async (values) => {
      if (makesAdmin(user, values) && !(await askOwnPassword('Making somebody an admin'))) return undefined;
      return savePerson(user.id, personChanges(values, actor, user, employment, today));
    },
    onSaved: () => savedToast({ title: 'Staff member updated' }),
    onClose,
  });

  const termsHint = useTermsHint(form.values, employment, today);

  return (
    <FormDialog form={form} title={`Edit ${user.firstName} ${user.lastName}`} submitLabel="Save">
      <PersonFields
        plan={editPersonPlan(form.values, user, actor, termsHint)}
        form={form.values}
        onChange={form.change}
        errors={form.errors}
        personId={user.id}
      />
    </FormDialog>
  );
}
