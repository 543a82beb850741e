import type { Checklist } from '#schema/entities/checklist.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { checklistProgress } from '#schema/rules/checklists/checklist-items.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { AwaitedDialog } from '#web/people/awaited-dialog.tsx';
import { useDirectory } from '#web/people/directory.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { ChecklistItems } from './checklist-items.tsx';
import { useHomeAddress } from './home-address.ts';
import { useTodaysChecklists } from './todays-checklists.ts';

/** The checklist that a notification leads to, if home does not list it: it is for another day, or an admin's. */
export function ChecklistDialog({ checklistId }: { checklistId: string }) {
  const { actor } = useDirectory();
  const address = useHomeAddress();
  const todays = useTodaysChecklists();
  const { document, isLoading } = useDocument('checklists', checklistId);
  const close = () => address.close({ checklist: '' });
  const isOnHome = !isAdmin(actor) && todays?.some(({ id }) => id === checklistId);
  if (!todays || isOnHome) return null;
  if (document?.userId === actor.userId) return <FoundChecklist checklist={document} onClose={close} />;
  return (
    <AwaitedDialog
      heading="Checklist"
      onClose={close}
      isLoading={isLoading}
      loadingLabel="Loading the checklist"
      title="This checklist is not on this device"
      description="It may have been unassigned, or not have arrived yet. Wait for the next sync."
    />
  );
}

function FoundChecklist({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const { name, description, date } = checklist;
  const { done, total } = checklistProgress([checklist]);
  const progress = `${done} of ${total}`;
  return (
    <Dialog open onClose={onClose} title={name}>
      <p className="mb-2 text-small text-soft">{[`For ${dayText(date)}`, description].filter(Boolean).join(' · ')}</p>
      <ProgressBar label={name} value={done} max={total} valueText={progress} />
      <p className="mt-1 mb-2 text-small text-soft tabular-nums">{progress}</p>
      <ChecklistItems checklist={checklist} />
    </Dialog>
  );
}
