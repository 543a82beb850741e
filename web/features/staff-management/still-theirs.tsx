import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { isOpenRequest } from '#schema/rules/shift-requests.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useLiveQuery } from '#web/db/live-query.ts';

const minuteMs = 60_000;
/** More than anybody has ahead of them. */
const mostCounted = 200;

/** What would be left behind if somebody went today: coming shifts, open requests, checklists not finished (D51). */
export function StillTheirs({ user, zone }: { user: User; zone: string }) {
  const at = toInstant(useNow(minuteMs));
  const shifts = useLiveQuery('shifts', {
    selector: { userId: user.id, startTime: { $gt: at }, status: { $ne: 'cancelled' } },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
    limit: mostCounted,
  });
  const requests = useLiveQuery('shiftRequests', {
    selector: { requesterId: user.id, expiresAt: { $gt: at } },
    sort: [{ requesterId: 'asc' }, { expiresAt: 'asc' }],
    index: ['requesterId', 'expiresAt'],
    limit: mostCounted,
  });
  const checklists = useLiveQuery('checklists', {
    selector: { userId: user.id, date: { $gte: dayOf(zone, at) } },
    sort: [{ userId: 'asc' }, { date: 'asc' }],
    index: ['userId', 'date'],
    limit: mostCounted,
  });
  if (shifts.isLoading || requests.isLoading || checklists.isLoading) return null;
  const unfinished = checklists.documents.filter(({ items }) => items.some(({ completed }) => !completed));
  const lines = [
    counted(shifts.documents.length, 'coming shift'),
    counted(requests.documents.filter(isOpenRequest).length, 'open request'),
    counted(unfinished.length, 'checklist to finish', 'checklists to finish'),
  ].filter((line) => line !== '');
  return (
    <section aria-label="Still theirs" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Still theirs</h3>
      <p className="pt-1 text-body tabular-nums">
        {lines.length === 0 ? `Nothing waits for ${user.firstName}.` : `${lines.join(', ')}.`}
      </p>
    </section>
  );
}

const counted = (count: number, one: string, many = `${one}s`): string => {
  if (count === 0) return '';
  return `${count >= mostCounted ? `${mostCounted} or more` : count} ${count === 1 ? one : many}`;
};
