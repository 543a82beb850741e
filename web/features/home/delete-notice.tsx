import type { Notice } from '#schema/entities/post.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { deleteNotice } from './actions.ts';

type DeleteNoticeProps = { notice: Notice; onCancel: () => void; onDeleted: () => void };

/** Asks, then removes a notice from everybody's board. */
export function DeleteNotice({ notice, onCancel, onDeleted }: DeleteNoticeProps) {
  const remove = async () => {
    const result = await deleteNotice(notice.id);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    onDeleted();
    savedToast({ title: 'Notice deleted', description: notice.title });
  };

  return (
    <ConfirmDialog
      open
      title="Delete this notice?"
      description="It disappears from everybody's board. This cannot be undone."
      confirmLabel="Delete notice"
      tone="danger"
      onConfirm={remove}
      onCancel={onCancel}
    />
  );
}
