import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import { clearSelection, giveSelected, placeSelected, publishSelected, useSelection } from '../by-hand/selection.ts';
import { keepingFocus } from '../by-hand/until-in-grid.ts';
import type { ByHand } from '../by-hand/use-by-hand.ts';
import { useRota } from '../rota-context.ts';
import { whoText } from '../rota-shift.ts';
import { selectedWays, shiftWays } from './shift-ways.ts';

type ShiftMenuProps = {
  shiftId: string;
  of: HTMLElement;
  x: number;
  y: number;
  byHand: ByHand;
  onClose: () => void;
};

/** What can be done with a shift of the grid, or with all shifts selected with it, at the pointer. */
export function ShiftMenu({ shiftId, byHand, ...menu }: ShiftMenuProps) {
  const { names } = useDirectory();
  const { address } = useRota();
  const shifts = byHand.shiftsOf(byHand.withSelected(shiftId));
  const [shift] = shifts;
  if (shift?.id !== shiftId) return null;
  const { zone } = names;
  const remove = () =>
    keepingFocus(async () => {
      const ids = shifts.map(({ id }) => id);
      const isSelected = useSelection.getState().ids.has(shiftId);
      if ((await byHand.remove(ids)) && isSelected) clearSelection();
      return ids;
    });
  if (shifts.length > 1) {
    const ways = selectedWays({
      shifts,
      onPlace: (how) => placeSelected(how, shifts),
      onGive: () => keepingFocus(giveSelected),
      onPublish: () => publishSelected(true),
      onRemove: remove,
    });
    return <ContextMenu label={`${shifts.length} selected shifts`} items={ways} {...menu} />;
  }
  const items = shiftWays({
    ...{ shift, person: names.people.get(shift.userId), zone, isMovable: true, go: address.go },
    onStep: (step) => address.go({ arrange: shiftId, step }),
    onRemove: remove,
  });
  const label = `${whoText(shift.userId, names)}, ${shortDayText(dayOf(zone, shift.startTime))}`;
  return <ContextMenu label={label} items={items} {...menu} />;
}
