import type { Shift } from '#schema/entities/shift.ts';
import type { Names } from '#web/people/names.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { ShiftLines } from './shift-lines.tsx';

/** Why nobody can claim or be offered the shift of a link any more; '' while somebody can. */
export const whyGone = (what: 'claim' | 'fill', shift: Shift, names: Names, myId: string): string => {
  if (shift.status === 'cancelled') return 'This shift was cancelled';
  // Somebody may give a shift of theirs away: a manager offers that too.
  if (what === 'fill' || shift.userId === '') return '';
  return shift.userId === myId ? 'You have this shift' : `${firstNameOf(names, shift.userId)} has this shift`;
};

/** A shift that was there to be taken when the link was made. */
export function GoneShift({ shift, title }: { shift: Shift; title: string }) {
  const { address } = useMarketplace();
  const close = (
    <Button variant="secondary" onClick={address.close}>
      Close
    </Button>
  );
  return (
    <DetailFrame onClose={address.close} title={title} actions={close}>
      <ShiftLines shift={shift} />
    </DetailFrame>
  );
}
