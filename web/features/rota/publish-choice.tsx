import type { Shift } from '#schema/entities/shift.ts';
import type { NewShiftChoice } from '#schema/rules/rota/published-week.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { notifiedText } from '#web/session/notified-text.ts';
import { type LinkStatus, useConnection } from '#web/sync/sync-status.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { isDraft } from './rota-shift.ts';

type PublishChoiceProps = {
  /** What would be made as things stand. */
  shifts: readonly Shift[];
  onChoose: (choice: NewShiftChoice) => void;
};

/** Whether people are notified of new shifts at once, or the shifts wait as drafts for their week (D40). */
export function PublishChoice({ shifts, onChoose }: PublishChoiceProps) {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const connection = useConnection();
  const isChoice = restaurant.usesDrafts !== false && shifts.some(({ startTime }) => Date.parse(startTime) > now);
  if (!isChoice) return null;
  const draftCount = shifts.filter(isDraft).length;
  return (
    <div className="flex flex-col gap-2">
      <SegmentedControl
        label="When to notify people"
        segments={[
          { value: 'draft', label: 'Keep as draft' },
          { value: 'publish', label: 'Publish now' },
        ]}
        value={draftCount > 0 ? 'draft' : 'publish'}
        onChange={onChoose}
      />
      <p className="text-small text-soft">{choiceText(draftCount, shifts.length, connection)}</p>
    </div>
  );
}

const choiceText = (draftCount: number, count: number, connection: LinkStatus['connection']): string => {
  const told = (who: string) => notifiedText(who, 'about two minutes from now', connection);
  if (draftCount === 0) return told('People');
  if (draftCount === count) return 'Only managers see it until the week is published.';
  return `${draftCount} of ${count} wait until their week is published. ${told('The others')}`;
};
