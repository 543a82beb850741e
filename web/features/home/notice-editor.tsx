import { useState } from 'react';
import type { Notice } from '#schema/entities/post.ts';
import type { Result } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { addNotice, changeNotice } from './actions.ts';
import { useHome } from './home-context.ts';
import { emptyNoticeForm, formOf, isFilledIn, type NoticeForm, newNotice, noticeFields } from './notice-form.ts';

/** Adds a notice, or rewrites one; what is typed is kept as a draft (specification, sections 5 and 8). */
export function NoticeEditor({ notice }: { notice?: Notice | undefined }) {
  const { actor, address } = useHome();
  const mending = useMending('notice', notice?.id ?? '');
  const draftKey = mending?.draftKey ?? `home.notice.${notice ? `${notice.id}.${notice.updatedAt}` : 'new'}`;
  const start = notice ? formOf(notice) : emptyNoticeForm;
  const [form, keep, discard] = useDraft(draftKey, formOf({ ...start, ...mending?.values }));
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const change = (changes: Partial<NoticeForm>) => keep({ ...form, ...changes });
  const close = () => address.close({ write: '' });

  const write = (): Promise<Result<Notice>> =>
    notice
      ? changeNotice(notice.id, noticeFields(form))
      : addNotice(newNotice(form, { id: newId(), authorId: actor.userId, now: deviceNow() }));

  const save = async () => {
    setTried(true);
    if (!isFilledIn(form)) {
      toast({ title: 'Error', description: 'Please fill in all fields', tone: 'destructive' });
      return;
    }
    setPending(true);
    const result = await write();
    setPending(false);
    if (!result.ok) {
      const fallback = notice ? 'Failed to save notice' : 'Failed to add notice';
      toast({ title: 'Error', description: result.message || fallback, tone: 'destructive' });
      return;
    }
    discard();
    await mending?.settle();
    close();
    savedToast({
      title: 'Success',
      description: notice ? 'Notice saved successfully' : 'Notice added successfully',
      later: 'posted',
    });
  };

  return (
    <FormDialog
      onClose={close}
      title={notice ? 'Edit Notice' : 'Add Notice'}
      submitLabel={notice ? 'Save' : 'Add Notice'}
      pendingText={isPending && (notice ? 'Saving...' : 'Adding...')}
      onSubmit={save}
    >
      <TextField label="Title" required maxLength={120} value={form.title} onChange={(title) => change({ title })} />
      <TextArea
        label="Content"
        required
        maxLength={4000}
        value={form.content}
        onChange={(content) => change({ content })}
        error={isTried && form.content.trim() === '' ? 'Enter the notice' : undefined}
      />
      <Checkbox
        label="Pin to the top"
        description="A pinned notice stays first on the board and goes to everybody's notifications."
        checked={form.isPinned}
        onChange={(isPinned) => change({ isPinned })}
      />
    </FormDialog>
  );
}
