import type { Shift } from '#schema/entities/shift.ts';
import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { acceptAll } from './accept-ghosts.ts';
import { type AutoFill, useAutoFill } from './fill-store.ts';

/** Accepts the whole proposal as one step. */
export function AcceptAll({ ghosts, open }: { ghosts: readonly Ghost[]; open: readonly Shift[] }) {
  return <Button onClick={() => acceptAll(ghosts, open)}>{`Accept all ${ghosts.length}`}</Button>;
}

/** Unfolds the list of reasons over the grid, or folds it. */
export function ListButton({ isOpen }: { isOpen: boolean }) {
  return (
    <Button variant="secondary" onClick={() => useAutoFill.setState({ isListOpen: !isOpen })}>
      {isOpen ? 'Hide list' : 'Show list'}
    </Button>
  );
}

export function OrderChoice({ by }: Pick<AutoFill, 'by'>) {
  return (
    <SegmentedControl
      label="Order"
      width="fit"
      segments={[
        { value: 'day', label: 'By day' },
        { value: 'person', label: 'By person' },
      ]}
      value={by}
      onChange={(chosen) => useAutoFill.setState({ by: chosen })}
    />
  );
}
