import { UserPlus } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { personName, type RotaShift } from './rota-shift.ts';

type PersonCircleProps = { rotaShift: RotaShift; size: 'small' | 'regular' };

/** Who works a shift, or a dashed circle where somebody is needed. */
export function PersonCircle({ rotaShift, size }: PersonCircleProps) {
  const { shift, person } = rotaShift;
  if (shift.userId !== '') {
    return <Avatar name={personName(rotaShift)} photoUrl={person?.profileImageUrl} size={size} />;
  }
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center rounded-full border-[1.5px] border-dashed border-current text-red',
        size === 'small' ? 'size-8' : 'size-10',
      )}
    >
      <UserPlus size={size === 'small' ? 15 : 18} />
    </span>
  );
}
