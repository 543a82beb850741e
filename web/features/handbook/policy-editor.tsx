import { useState } from 'react';
import { type Policy, policyCategories } from '#schema/entities/post.ts';
import { deviceNow } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addPolicy, changePolicy } from './actions.ts';
import { useHandbookAddress } from './handbook-address.ts';
import { emptyPolicyForm, formErrors, formOf, newPolicy, type PolicyForm, policyChanges } from './policy-form.ts';
import { PolicyText } from './policy-text.tsx';

const categoryOptions = policyCategories.map((category) => ({ value: category, label: category }));

/** Adds a policy, or rewrites one; what is typed is kept as a draft. */
export function PolicyEditor({ policy }: { policy: Policy | undefined }) {
  const address = useHandbookAddress();
  const mending = useMending('policy', policy?.id ?? '');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const form = useEditForm({
    start: formOf({ ...emptyPolicyForm, ...policy, ...mending?.values }),
    draft: `handbook.policy.${policy?.id ?? 'new'}.${policy?.version ?? 0}`,
    mending,
    check: formErrors,
    onIncomplete: () => setView('write'),
    save: (values, id) => write(values, policy, id),
    onSaved: (_, { title }) =>
      savedToast({ title: policy ? 'Policy saved' : 'Policy added', description: title.trim() }),
    onClose: address.close,
  });
  const { values, change, errors } = form;

  return (
    <FormDialog
      form={form}
      width="wide"
      title={policy ? 'Edit policy' : 'Add policy'}
      submitLabel={policy ? 'Save' : 'Add policy'}
    >
      <SegmentedControl
        label="View"
        segments={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Preview' },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'preview' ? (
        <PolicyText content={values.content} words={[]} />
      ) : (
        <>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={values.title}
            onChange={(title) => change({ title })}
            error={errors.title}
          />
          <Select
            label="Category"
            required
            placeholder="Choose"
            value={values.category}
            onChange={(category) => change({ category })}
            options={categoryOptions}
            error={errors.category}
          />
          <TextArea
            label="Text"
            required
            hint="## makes a heading, - a list, 1. numbers, **bold**, [words](https://…) a link."
            maxLength={40_000}
            value={values.content}
            onChange={(content) => change({ content })}
            error={errors.content}
          />
        </>
      )}
      <Checkbox
        label="Ask everybody to confirm that they have read it"
        checked={values.requiresAcknowledgement}
        onChange={(requiresAcknowledgement) => change({ requiresAcknowledgement })}
      />
      {policy && (
        <Checkbox
          label="This is a new version"
          description="Everybody who read the previous version is asked again. Leave it off if you only corrected a typo."
          checked={values.isNewVersion}
          onChange={(isNewVersion) => change({ isNewVersion })}
        />
      )}
    </FormDialog>
  );
}

const write = (form: PolicyForm, policy: Policy | undefined, id: string) => {
  if (policy) return changePolicy(policy.id, policyChanges(form, policy, deviceNow()));
  const made = newPolicy(form, id, deviceNow());
  if (!made) throw new Error('The form was checked before');
  return addPolicy(made);
};
