import { Link } from 'react-router';
import { openedHere } from '#web/ui/address.ts';
import { heldTimes } from '../held-times.ts';
import { useRota } from '../rota-context.ts';

/** Opens a shift's sheet over the list: closing it leads back to the same place. */
export function ShiftLink({ shiftId, children }: { shiftId: string; children: string }) {
  const { address } = useRota();
  return (
    <Link
      to={address.linkTo({ shift: shiftId })}
      state={openedHere}
      preventScrollReset
      className="justify-self-start text-body font-medium underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {heldTimes(children)}
    </Link>
  );
}
