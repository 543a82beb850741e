import type { Shift } from '#schema/entities/shift.ts';
import { isOfferedAt } from '#schema/rules/marketplace/shift-requests.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useDirectory, useServerMinute } from './directory.tsx';
import { useMyRequestOn } from './my-request-on.ts';

/**
 * What somebody can do with a coming shift of their own: ask for cover, or swap it; nothing if it is too late (D21).
 */
export function GiveAwayLinks({ shift }: { shift: Shift }) {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const request = useMyRequestOn(shift, shift.userId);
  if (!isOfferedAt(shift, now, restaurant.marketplaceCutoffHours)) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {request ? (
        <ButtonLink to={`/shift-marketplace?request=${request.id}`}>You asked for cover</ButtonLink>
      ) : (
        <ButtonLink to={`/shift-marketplace?cover=${shift.id}`}>Get it covered</ButtonLink>
      )}
      <ButtonLink to={`/shift-marketplace?trade=${shift.id}`}>Swap with…</ButtonLink>
    </div>
  );
}
