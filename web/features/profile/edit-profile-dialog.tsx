import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted } from '#schema/errors.ts';
import { adminContactOf } from '#schema/rules/messages/message-routing.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { saveProfile } from './actions.ts';
import { changesItself, formErrors, formOf, profileChanges } from './profile-form.ts';

type EditProfileDialogProps = { user: User; employment: Employment; onClose: () => void };

/** Changes your own details: at once if you may, otherwise by asking the admin (specification, sections 2 and 5). */
export function EditProfileDialog({ user, employment, onClose }: EditProfileDialogProps) {
  const { actor, colleagues, restaurant } = useDirectory();
  const contact = adminContactOf(colleagues, restaurant.adminContactId);
  const mending = { user: useMending('user', user.id), employment: useMending('employment', user.id) };
  const contactName = contact ? fullName(contact) : 'the admin';
  const form = useEditForm({
    start: formOf({ ...user, ...mending.user?.values }, { ...employment, ...mending.employment?.values }),
    draft: 'profile.details',
    mending: mending.user ?? mending.employment,
    check: formErrors,
    save: async (values) => {
      const changes = profileChanges(values, actor, user, employment);
      const result = await saveProfile(user.id, changes);
      return result.ok ? accepted(changes) : result;
    },
    onSaved: (changes) =>
      savedToast(
        changes.employment.askedDetails
          ? {
              title: 'Profile updated',
              description: `${contactName} has been asked to change it.`,
              later: 'sent',
            }
          : { title: 'Profile updated', description: 'Your changes have been saved.' },
      ),
    onClose,
  });

  const { values, change, errors } = form;
  const asks = !changesItself(actor, user, employment, 'email');

  return (
    <FormDialog form={form} title="Edit profile" submitLabel="Save">
      {asks && (
        <p className="rounded-control bg-brand-soft px-3 py-2.5 text-body">
          Phone and address change at once. A new name or email goes to <bdi>{contactName}</bdi> for approval.
        </p>
      )}
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        value={values.firstName}
        onChange={(firstName) => change({ firstName })}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        value={values.lastName}
        onChange={(lastName) => change({ lastName })}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={values.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <TextField
        label="Phone"
        note="Optional"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={values.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={errors.phoneNumber}
      />
      <TextArea
        label="Address"
        note="Optional"
        maxLength={300}
        value={values.address}
        onChange={(address) => change({ address })}
        error={errors.address}
      />
    </FormDialog>
  );
}
