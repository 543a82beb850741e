import { WishIcon } from './wish-icon.tsx';

/** What somebody said of a day, in a cell of the grid: their wish, which binds nobody (D44). */
export function AvailabilityMark({ wish }: { wish: string }) {
  return (
    <p title={wish} className="flex items-center gap-1 px-1 text-tiny text-soft">
      <WishIcon wish={wish} size={12} />
      <span className="min-w-0 truncate">{wish}</span>
    </p>
  );
}
