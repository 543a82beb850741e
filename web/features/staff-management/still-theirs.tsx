import { useState } from 'react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { User } from '#schema/entities/user.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useLeftBehind } from '#web/people/left-behind.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';

/** How many are shown before somebody asks for all of them. */
const shownAtFirst = 5;

interface Left {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly to: string;
}

/** What somebody would leave behind if they went today, each with a link to it (D51). */
export function StillTheirs({ user, restaurant }: { user: User; restaurant: Restaurant }) {
  const [showsAll, setShowsAll] = useState(false);
  const { shifts, requests, checklists, isLoading } = useLeftBehind(user.id, restaurant.timeZone);
  if (isLoading) return null;
  const counts = [
    counted(shifts.length, 'coming shift'),
    counted(requests.length, 'open request'),
    counted(checklists.length, 'checklist to finish', 'checklists to finish'),
  ].filter((text) => text !== '');
  const everything: readonly Left[] = [
    ...requests.map((request) => ({
      ...{ key: request.id, title: requestText(request, user) },
      subtitle: `Open until ${shortDayText(dayOf(restaurant.timeZone, request.expiresAt))}`,
      to: `/shift-marketplace?request=${request.id}`,
    })),
    ...checklists.map(({ id, name, date }) => ({
      ...{ key: id, title: name, subtitle: `Checklist for ${shortDayText(date)}` },
      to: `/admin/checklists?tab=today&day=${date}&checklist=${id}`,
    })),
    ...shifts.map((shift) => ({
      ...{ key: shift.id, title: shiftInWords(shift, restaurant) },
      subtitle: shift.status === 'draft' ? 'Shift, draft' : 'Shift',
      to: `/rota?shift=${shift.id}`,
    })),
  ];
  const shown = showsAll ? everything : everything.slice(0, shownAtFirst);
  return (
    <section aria-label="Still theirs" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Still theirs</h3>
      <p className="pt-1 text-body tabular-nums">
        {counts.length === 0 ? `${user.firstName} has nothing outstanding.` : `${counts.join(', ')}.`}
      </p>
      {shown.length > 0 && (
        <ul className="-mx-edge divide-y divide-line pt-1">
          {shown.map(({ key, ...row }) => (
            <li key={key}>
              <ListRow {...row} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < everything.length && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {`Show all ${everything.length}`}
        </Button>
      )}
    </section>
  );
}

const asked: Readonly<Record<ShiftRequest['requestType'], string>> = {
  coverage: 'asks for cover',
  swap: 'asks to swap',
  claim: 'claims a shift',
  bid: 'would like an open shift',
  offer: 'offers a shift',
};

const requestText = ({ requestType, requesterId, addresseeId }: ShiftRequest, user: User): string => {
  const { firstName } = user;
  if (requesterId === user.id)
    return `${firstName} ${requestType === 'coverage' && addresseeId !== '' ? 'offers to cover' : asked[requestType]}`;
  return requestType === 'offer' ? `A shift is offered to ${firstName}` : `${firstName} is asked`;
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
