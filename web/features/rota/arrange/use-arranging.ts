import { canManageRota } from '#schema/permissions/shift.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useLongPress } from '#web/ui/long-press.ts';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';

/** For a shift in a list: a long press offers to move, copy, give away, lengthen or delete it. */
export const useArranging = ({ shift }: RotaShift) => {
  const { actor } = useDirectory();
  const { address, older } = useRota();
  const isMovable = canManageRota(actor) && !older.isAsked && isPlanned(shift);
  return useLongPress(isMovable ? () => address.go({ arrange: shift.id }) : undefined);
};
