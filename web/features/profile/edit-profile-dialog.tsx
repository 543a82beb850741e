import { useState } from 'react';
import type { Employment } from '#schema/entities/employment.ts';
import type { User } from '#schema/entities/user.ts';
import { adminContactOf } from '#schema/rules/message-routing.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { saveProfile } from './actions.ts';
import { changesItself, formErrors, formOf, type ProfileForm, profileChanges } from './profile-form.ts';

type EditProfileDialogProps = { user: User; employment: Employment; onClose: () => void };

/** Changes one's own details: at once where one may, else by a message to the admin (specification, sections 2 and 5). */
export function EditProfileDialog({ user, employment, onClose }: EditProfileDialogProps) {
  const actor = useActor();
  const contact = adminContactOf(useColleagues(), useRestaurant()?.adminContactId ?? '');
  const mending = { user: useMending('user', user.id), employment: useMending('employment', user.id) };
  const [form, keep, discard] = useDraft(
    (mending.user ?? mending.employment)?.draftKey ?? 'profile.details',
    formOf({ ...user, ...mending.user?.values }, { ...employment, ...mending.employment?.values }),
  );
  const [isTried, setTried] = useState(false);
  if (!actor) return null;

  const errors = isTried ? formErrors(form) : {};
  const change = (changes: Partial<ProfileForm>) => keep({ ...form, ...changes });
  const asks = !changesItself(actor, user, employment, 'email');
  const contactName = contact ? `${contact.firstName} ${contact.lastName}` : 'the admin';

  const leave = () => {
    discard();
    onClose();
  };

  const save = async () => {
    setTried(true);
    if (Object.keys(formErrors(form)).length > 0) return;
    const changes = profileChanges(form, actor, user, employment);
    const result = await saveProfile(changes, user.id, contact);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    await (mending.user ?? mending.employment)?.settle();
    savedToast(
      changes.requested.length > 0
        ? {
            title: 'Profile updated',
            description: `${contactName} has been asked to change your name or email.`,
            later: 'sent',
          }
        : { title: 'Profile updated', description: 'Your changes have been saved.' },
    );
    leave();
  };

  return (
    <FormDialog onClose={leave} title="Edit profile" submitLabel="Save" onSubmit={save}>
      {asks && (
        <p className="rounded-control bg-brand-soft px-3 py-2.5 text-body">
          Phone and address change at once. For your name and email, a message goes to <bdi>{contactName}</bdi>, who
          changes them.
        </p>
      )}
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        value={form.firstName}
        onChange={(firstName) => change({ firstName })}
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        required
        autoComplete="family-name"
        value={form.lastName}
        onChange={(lastName) => change({ lastName })}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        required
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={form.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <TextField
        label="Phone"
        note="Optional"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        value={form.phoneNumber}
        onChange={(phoneNumber) => change({ phoneNumber })}
        error={errors.phoneNumber}
      />
      <TextArea
        label="Address"
        note="Optional"
        maxLength={300}
        value={form.address}
        onChange={(address) => change({ address })}
        error={errors.address}
      />
    </FormDialog>
  );
}
