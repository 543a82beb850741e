import { classNames } from '#web/ui/class-names.ts';
import { WishIcon } from './wish-icon.tsx';

type AvailabilityMarkProps = {
  wish: string;
  /** Whether the cell has nothing else; next to a shift there is only room for the picture. */
  isAlone: boolean;
};

/** Somebody's wish for a day, in a cell of the grid; it is not binding (D44). */
export function AvailabilityMark({ wish, isAlone }: AvailabilityMarkProps) {
  return (
    <p
      title={wish}
      className={classNames(
        'flex min-w-0 items-center gap-1 py-1 text-tiny text-soft',
        isAlone ? 'pointer-events-none relative grow px-1' : 'shrink-0',
      )}
    >
      <WishIcon wish={wish} size={12} />
      <span className={isAlone ? 'min-w-0 truncate' : 'sr-only'}>{wish}</span>
    </p>
  );
}
