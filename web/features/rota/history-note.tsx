import { windowStart } from '#schema/device-collections.ts';
import { startOfDay } from '#schema/rules/zone.ts';
import { useRota } from './rota-context.ts';

/** Says of weeks before the device's window that it does not keep them. */
export function HistoryNote() {
  const { address, names, now } = useRota();
  const keptFrom = windowStart('shifts', now);
  if (keptFrom === undefined || startOfDay(names.zone, address.monday) >= keptFrom) return null;
  return (
    <p role="status" className="rounded-card bg-amber-soft px-4 py-3 text-small text-amber">
      This device keeps the last 18 weeks of the rota. Older shifts may be missing here.
    </p>
  );
}
