import { useState } from 'react';
import { type Policy, policyCategories } from '#schema/entities/post.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { addPolicy, changePolicy } from './actions.ts';
import { useHandbook } from './handbook-context.ts';
import { emptyPolicyForm, formErrors, formOf, newPolicy, type PolicyForm, policyChanges } from './policy-form.ts';
import { PolicyText } from './policy-text.tsx';

const categoryOptions = policyCategories.map((category) => ({ value: category, label: category }));

/** Adds a policy, or rewrites one; what is typed is kept as a draft. */
export function PolicyEditor({ policy }: { policy: Policy | undefined }) {
  const { address } = useHandbook();
  const mending = useMending('policy', policy?.id ?? '');
  const draftKey = mending?.draftKey ?? `handbook.policy.${policy?.id ?? 'new'}.${policy?.version ?? 0}`;
  const start = { ...emptyPolicyForm, ...policy };
  const [form, keep, discard] = useDraft(draftKey, formOf({ ...start, ...mending?.values }));
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [isTried, setTried] = useState(false);
  const errors = isTried ? formErrors(form) : {};
  const change = (changes: Partial<PolicyForm>) => keep({ ...form, ...changes });
  useBusyWhile(form.content !== (policy?.content ?? ''));

  const save = async () => {
    setTried(true);
    setView('write');
    if (Object.keys(formErrors(form)).length > 0) return;
    const result = await write(form, policy);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    discard();
    await mending?.settle();
    savedToast({ title: policy ? 'Policy saved' : 'Policy added', description: form.title.trim() });
    address.close();
  };

  return (
    <FormDialog
      width="wide"
      onClose={address.close}
      title={policy ? 'Edit policy' : 'Add policy'}
      submitLabel={policy ? 'Save' : 'Add policy'}
      onSubmit={save}
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
        <PolicyText content={form.content} words={[]} />
      ) : (
        <>
          <TextField
            label="Title"
            required
            maxLength={120}
            value={form.title}
            onChange={(title) => change({ title })}
            error={errors.title}
          />
          <Select
            label="Category"
            required
            placeholder="Choose"
            value={form.category}
            onChange={(category) => change({ category })}
            options={categoryOptions}
            error={errors.category}
          />
          <TextArea
            label="Text"
            required
            hint="## makes a heading, - a list, 1. numbers, **bold**, [words](https://…) a link."
            maxLength={40_000}
            value={form.content}
            onChange={(content) => change({ content })}
            error={errors.content}
          />
        </>
      )}
      <Checkbox
        label="Ask everybody to confirm that they have read it"
        checked={form.requiresAcknowledgement}
        onChange={(requiresAcknowledgement) => change({ requiresAcknowledgement })}
      />
      {policy && (
        <Checkbox
          label="This is a new version"
          description="Whoever has read the former one is asked again. Leave it out for a mended typing error."
          checked={form.isNewVersion}
          onChange={(isNewVersion) => change({ isNewVersion })}
        />
      )}
    </FormDialog>
  );
}

const write = (form: PolicyForm, policy: Policy | undefined) => {
  if (policy) return changePolicy(policy.id, policyChanges(form, policy, deviceNow()));
  const made = newPolicy(form, newId(), deviceNow());
  if (!made) throw new Error('The form was checked before');
  return addPolicy(made);
};
