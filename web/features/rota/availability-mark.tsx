import { classNames } from '#web/ui/class-names.ts';
import { WishIcon } from './wish-icon.tsx';

type AvailabilityMarkProps = {
  wish: string;
  /** Whether the cell has nothing else; beside a shift there is room for the picture alone. */
  isAlone: boolean;
};

/** What somebody said of a day, in a cell of the grid: their wish, which binds nobody (D44). */
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
