import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import { keepingFocus } from '../by-hand/until-in-grid.ts';
import type { ByHand } from '../by-hand/use-by-hand.ts';
import { useRota } from '../rota-context.ts';
import { whoText } from '../rota-shift.ts';
import { shiftWays } from './shift-ways.ts';

type ShiftMenuProps = {
  shiftId: string;
  of: HTMLElement;
  x: number;
  y: number;
  byHand: ByHand;
  onClose: () => void;
};

/** What can be done with a shift of the grid, at the pointer. */
export function ShiftMenu({ shiftId, byHand, ...menu }: ShiftMenuProps) {
  const { names } = useDirectory();
  const { address } = useRota();
  const [shift] = byHand.shiftsOf([shiftId]);
  if (!shift) return null;
  const { zone } = names;
  const items = shiftWays({
    ...{ shift, person: names.people.get(shift.userId), zone, isMovable: true, go: address.go },
    onStep: (step) => address.go({ arrange: shiftId, step }),
    onRemove: () =>
      keepingFocus(async () => {
        await byHand.remove([shiftId]);
        return [shiftId];
      }),
  });
  const label = `${whoText(shift.userId, names)}, ${shortDayText(dayOf(zone, shift.startTime))}`;
  return <ContextMenu label={label} items={items} {...menu} />;
}
