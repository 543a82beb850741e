import { useRota } from './rota-context.ts';

/** Says of weeks before the device's window where they come from, or that they are missing. */
export function HistoryNote() {
  const { older } = useRota();
  if (!older.isAsked || !older.answer) return null;
  return (
    <p role="status" className="rounded-card bg-amber-soft px-edge py-3 text-small text-amber">
      {older.answer.ok
        ? 'This week is older than the 18 weeks on this device: it comes from the server and cannot be changed.'
        : `This device keeps 18 weeks of the rota; older shifts come from the server. ${older.answer.message}`}
    </p>
  );
}
