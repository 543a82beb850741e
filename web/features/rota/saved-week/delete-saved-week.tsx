import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { removeDocument } from '#web/db/write.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Asks before a saved week goes: nothing brings it back. Shifts that were made from it stay. */
export function DeleteSavedWeek({ saved, onClose }: { saved: SavedWeek; onClose: () => void }) {
  const remove = async () => {
    const result = await removeDocument('savedWeek', saved.id);
    if (result.ok) savedToast({ title: 'Saved week deleted', description: saved.name });
    else toast({ title: 'Not deleted', description: result.message, tone: 'destructive' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete “${saved.name}”?`}
      description="This cannot be undone. Shifts already on the rota are not affected."
      confirmLabel="Delete"
      tone="danger"
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
