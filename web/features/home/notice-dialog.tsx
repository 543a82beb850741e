import { BookOpenCheck, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Notice } from '#schema/entities/post.ts';
import { canSeeReaders } from '#schema/permissions/acknowledgement.ts';
import { canChangeNotice } from '#schema/permissions/post.ts';
import { acknowledgementOf, noticeAsks, noticeVersion } from '#schema/rules/handbook/policy-reading.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { acknowledge, useMyAcknowledgements } from '#web/people/acknowledgements.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { changeNotice } from './actions.ts';
import { DeleteNotice } from './delete-notice.tsx';
import { useHomeAddress } from './home-address.ts';
import { NoticeSource } from './notice-card.tsx';
import { NoticeEditor } from './notice-editor.tsx';
import { NoticeReaders } from './notice-readers.tsx';

/** A notice in full; its author and admins can edit, pin, unpin and delete it. */
export function NoticeDialog({ noticeId }: { noticeId: string }) {
  const address = useHomeAddress();
  const { document, isLoading } = useDocument('posts', noticeId);
  if (document?.kind === 'notice') return <FoundNotice notice={document} />;
  return (
    <AwaitedDialog
      heading="Notice"
      onClose={() => address.close({ notice: '' })}
      isLoading={isLoading}
      loadingLabel="Loading the notice"
      title="This notice is not on this device"
      description="It may have been deleted, or not have arrived yet. Check the link, or wait for the next sync."
    />
  );
}

function FoundNotice({ notice }: { notice: Notice }) {
  const { actor, people, restaurant } = useDirectory();
  const address = useHomeAddress();
  const mine = useMyAcknowledgements(actor.userId);
  const me = people.get(actor.userId);
  const asksMe = me !== undefined && noticeAsks(notice, me);
  const said = mine && acknowledgementOf({ id: notice.id, version: noticeVersion }, actor.userId, mine);
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
        ) : (
          asksMe &&
          mine &&
          !said && (
            <Button icon={BookOpenCheck} onClick={() => confirm(notice, actor.userId)}>
              I have read it
            </Button>
          )
        )
      }
    >
      {isPinned && (
        <Badge tone="ok" icon={Pin} className="mb-2">
          Pinned
        </Badge>
      )}
      <p className="text-body whitespace-pre-line wrap-anywhere">{content}</p>
      <NoticeSource notice={notice} />
      {asksMe && mine && (
        <p className={classNames('mt-4 flex items-center gap-2 text-body', said ? 'text-brand' : 'text-soft')}>
          {said && <BookOpenCheck aria-hidden size={20} className="shrink-0" />}
          {said
            ? `You read it on ${shortDayText(dayOf(restaurant.timeZone, said.createdAt))}.`
            : 'Please say when you have read it. Managers see who has.'}
        </p>
      )}
      {isPinned && canSeeReaders(actor) && <NoticeReaders notice={notice} />}
      {isDeleting && <DeleteNotice notice={notice} onCancel={() => setDeleting(false)} onDeleted={close} />}
      {address.writing === id && canChangeNotice(actor, notice) && <NoticeEditor notice={notice} />}
    </Dialog>
  );
}

async function confirm({ id, title }: Notice, userId: string): Promise<void> {
  const result = await acknowledge({ id, version: noticeVersion }, userId);
  if (result.ok) savedToast({ title: 'Thank you', description: `${title}: read.` });
  else toast({ title: 'Error', description: result.message, tone: 'destructive' });
}

async function pin(id: string, isPinned: boolean): Promise<void> {
  const result = await changeNotice(id, { isPinned });
  if (!result.ok) {
    toast({ title: 'Error', description: result.message, tone: 'destructive' });
    return;
  }
  savedToast({ title: isPinned ? 'Notice pinned' : 'Notice unpinned' });
}
