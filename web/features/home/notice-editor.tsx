import type { Notice } from '#schema/entities/post.ts';
import { deviceNow } from '#web/db/clock.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { addNotice, changeNotice } from './actions.ts';
import { useHomeAddress } from './home-address.ts';
import { emptyNoticeForm, formErrors, formOf, newNotice, noticeFields } from './notice-form.ts';

/** Adds a notice, or rewrites one; what is typed is kept as a draft (specification, sections 5 and 8). */
export function NoticeEditor({ notice }: { notice?: Notice | undefined }) {
  const { actor } = useDirectory();
  const address = useHomeAddress();
  const mending = useMending('notice', notice?.id ?? '');
  const form = useEditForm({
    start: formOf({ ...emptyNoticeForm, ...notice, ...mending?.values }),
    draft: `home.notice.${notice?.id ?? 'new'}`,
    mending,
    check: formErrors,
    onIncomplete: () => toast({ title: 'Error', description: 'Please fill in all fields', tone: 'destructive' }),
    save: (values, id) =>
      notice
        ? changeNotice(notice.id, noticeFields(values))
        : addNotice(newNotice(values, { id, authorId: actor.userId, now: deviceNow() })),
    onSaved: () =>
      savedToast({
        title: 'Success',
        description: notice ? 'Notice saved successfully' : 'Notice added successfully',
        later: 'posted',
      }),
    onRefused: ({ message }) => {
      const fallback = notice ? 'Failed to save notice' : 'Failed to add notice';
      toast({ title: 'Error', description: message || fallback, tone: 'destructive' });
    },
    onClose: () => address.close({ write: '' }),
  });
  const { values, change, errors } = form;

  return (
    <FormDialog
      form={form}
      title={notice ? 'Edit Notice' : 'Add Notice'}
      submitLabel={notice ? 'Save' : 'Add Notice'}
      pendingText={notice ? 'Saving...' : 'Adding...'}
    >
      <TextField
        label="Title"
        required
        maxLength={120}
        value={values.title}
        onChange={(title) => change({ title })}
        error={errors.title}
      />
      <TextArea
        label="Content"
        required
        maxLength={4000}
        value={values.content}
        onChange={(content) => change({ content })}
        error={errors.content}
      />
      <Checkbox
        label="Pin to the top"
        description="A pinned notice stays first on the board and goes to everybody's notifications."
        checked={values.isPinned}
        onChange={(isPinned) => change({ isPinned })}
      />
    </FormDialog>
  );
}
