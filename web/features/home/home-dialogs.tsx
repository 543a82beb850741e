import { lazy, Suspense } from 'react';
import { isAdmin } from '#schema/permissions/actor.ts';
import { canPostNotices } from '#schema/permissions/post.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import type { ModalProps } from '#web/ui/modal.tsx';
import { useHome } from './home-context.ts';
import { NoticeBoardSheet } from './notice-board-sheet.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeEditor } from './notice-editor.tsx';

const AddStaffMember = lazy(async () => ({
  default: (await import('#web/people/add-staff-member.tsx')).AddStaffMember,
}));

/** Whatever the address says is open on top of home; what was opened from something lies on top of that. */
export function HomeDialogs() {
  const { actor, address } = useHome();
  if (address.isAddingStaff && isAdmin(actor)) {
    return (
      <Suspense>
        <AddStaffMember Frame={TallSheet} onClose={() => address.close({ staff: '' })} />
      </Suspense>
    );
  }
  if (!address.isBoardOpen) return <NoticeLayer />;
  return (
    <NoticeBoardSheet>
      <NoticeLayer />
    </NoticeBoardSheet>
  );
}

function NoticeLayer() {
  const { actor, address } = useHome();
  if (address.noticeId !== '') return <NoticeDialog key={address.noticeId} noticeId={address.noticeId} />;
  return address.writing === 'new' && canPostNotices(actor) ? <NoticeEditor /> : null;
}

/** The 90vh sheet of the specification (section 2). */
function TallSheet(modal: ModalProps) {
  return <BottomSheet {...modal} height="tall" />;
}
