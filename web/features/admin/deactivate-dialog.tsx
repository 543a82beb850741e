import { toInstant } from '#schema/entities/primitives.ts';
import { useNow } from '#web/db/clock.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { nameOf, type Person } from '#web/people/people.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeactivateDialogProps = { person: Person; onConfirm: () => void; onCancel: () => void };

const hourMs = 3_600_000;
const mostCounted = 100;

/** Says what deactivating means before it is done (D24). */
export function DeactivateDialog({ person, onConfirm, onCancel }: DeactivateDialogProps) {
  const now = useNow(hourMs);
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: { userId: person.user.id, startTime: { $gt: toInstant(now) }, status: { $ne: 'cancelled' } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: mostCounted,
  });
  return (
    <ConfirmDialog
      open
      title={`Deactivate ${nameOf(person)}?`}
      description={[
        'They are signed out on every device at its next sync, and what it holds of the restaurant is erased.',
        'Their hours, pay and past shifts stay. You can activate them again.',
        isLoading ? 'Whether they have coming shifts is still being looked up.' : shiftsLeft(documents.length),
      ].join(' ')}
      confirmLabel="Deactivate"
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

const shiftsLeft = (coming: number): string => {
  const rest = 'Their open requests end, and checklists of coming days that nobody has begun are taken away.';
  if (coming === 0) return rest;
  const count = coming >= mostCounted ? `${mostCounted} or more` : String(coming);
  const shifts = coming === 1 ? 'One coming shift becomes' : `${count} coming shifts become`;
  return `${shifts} open, and anyone who could take them hears of the published ones. ${rest}`;
};
