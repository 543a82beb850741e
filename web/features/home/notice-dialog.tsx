import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Notice } from '#schema/entities/post.ts';
import { canChangeNotice } from '#schema/permissions/post.ts';
import { useDocument } from '#web/db/live-query.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RecordAwaited } from '#web/ui/record-awaited.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeNotice } from './actions.ts';
import { DeleteNotice } from './delete-notice.tsx';
import { useHome } from './home-context.ts';
import { NoticeSource } from './notice-card.tsx';
import { NoticeEditor } from './notice-editor.tsx';

/** One notice in full; its author or an admin edits, pins, unpins and deletes it. */
export function NoticeDialog({ noticeId }: { noticeId: string }) {
  const { address } = useHome();
  const { document, isLoading } = useDocument('posts', noticeId);
  if (document?.kind === 'notice') return <FoundNotice notice={document} />;
  return (
    <Dialog open onClose={() => address.close({ notice: '' })} title="Notice">
      <RecordAwaited
        isLoading={isLoading}
        loadingLabel="Loading the notice"
        title="This notice is not on this device"
        description="It may have been deleted, or not be here yet. Check the link, or wait for the next sync."
      />
    </Dialog>
  );
}

function FoundNotice({ notice }: { notice: Notice }) {
  const { actor, address } = useHome();
  const [isDeleting, setDeleting] = useState(false);
  const close = () => address.close({ notice: '' });
  const { id, title, content, isPinned } = notice;
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        canChangeNotice(actor, notice) ? (
          <>
            <Button variant="quiet" icon={Trash2} className="text-red" onClick={() => setDeleting(true)}>
              Delete
            </Button>
            <Button variant="secondary" icon={isPinned ? PinOff : Pin} onClick={() => pin(id, !isPinned)}>
              {isPinned ? 'Unpin' : 'Pin'}
            </Button>
            <Button icon={Pencil} onClick={() => address.open({ write: id })}>
              Edit
            </Button>
          </>
        ) : undefined
      }
    >
      {isPinned && (
        <Badge tone="ok" icon={Pin} className="mb-2">
          Pinned
        </Badge>
      )}
      <p className="text-body whitespace-pre-line wrap-anywhere">{content}</p>
      <NoticeSource notice={notice} />
      {isDeleting && <DeleteNotice notice={notice} onCancel={() => setDeleting(false)} onDeleted={close} />}
      {address.writing === id && canChangeNotice(actor, notice) && <NoticeEditor notice={notice} />}
    </Dialog>
  );
}

async function pin(id: string, isPinned: boolean): Promise<void> {
  const result = await changeNotice(id, { isPinned });
  if (!result.ok) {
    toast({ title: 'Error', description: result.message, tone: 'destructive' });
    return;
  }
  savedToast({ title: isPinned ? 'Notice pinned' : 'Notice unpinned' });
}
