import { Suspense } from 'react';
import { isAdmin } from '#schema/permissions/actor.ts';
import { canPostNotices } from '#schema/permissions/post.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { ModalProps } from '#web/ui/modal-props.ts';
import { useHomeAddress } from './home-address.ts';

const AddStaffMember = lazyPart(async () => (await import('#web/people/add-staff-member.tsx')).AddStaffMember);
const ChecklistDialog = lazyPart(async () => (await import('./checklist-dialog.tsx')).ChecklistDialog);
const NoticeBoardSheet = lazyPart(async () => (await import('./notice-board-sheet.tsx')).NoticeBoardSheet);
const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog);
const NoticeEditor = lazyPart(async () => (await import('./notice-editor.tsx')).NoticeEditor);

/** What the address says is open on top of home; something opened from another thing appears on top of that. */
export function HomeDialogs() {
  return (
    <Suspense>
      <Topmost />
      <ChecklistLayer />
    </Suspense>
  );
}

function Topmost() {
  const { actor } = useDirectory();
  const address = useHomeAddress();
  if (address.isAddingStaff && isAdmin(actor)) {
    return <AddStaffMember Frame={TallSheet} onClose={() => address.close({ staff: '' })} />;
  }
  if (!address.isBoardOpen) return <NoticeLayer />;
  return (
    <NoticeBoardSheet>
      <NoticeLayer />
    </NoticeBoardSheet>
  );
}

function ChecklistLayer() {
  const address = useHomeAddress();
  return address.checklistId === '' ? null : <ChecklistDialog checklistId={address.checklistId} />;
}

function NoticeLayer() {
  const { actor } = useDirectory();
  const address = useHomeAddress();
  if (address.noticeId !== '') return <NoticeDialog key={address.noticeId} noticeId={address.noticeId} />;
  return address.writing === 'new' && canPostNotices(actor) ? <NoticeEditor /> : null;
}

/** The 90vh sheet of the specification (section 2). */
function TallSheet(modal: ModalProps) {
  return <BottomSheet {...modal} height="tall" />;
}
