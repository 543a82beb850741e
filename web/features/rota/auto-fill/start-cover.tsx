import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { dayOf, weekDays } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { peopleOf } from '../people-with-shifts.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { askForFill, type FillWish } from './fill-store.ts';
import { countText, coverCountText } from './fill-words.ts';
import { wishedShifts } from './wished-fill.ts';

/** Looks for people to work somebody's shifts on some days of the week, with as few changes as possible (D48). */
export function StartCover({ onClose }: { onClose: () => void }) {
  const { names } = useDirectory();
  const today = useToday();
  const connection = useConnection();
  const { address } = useRota();
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, address.monday));
  const days = useMemo(() => weekDays(address.monday).filter((day) => day >= today), [address.monday, today]);
  const [userId, setUserId] = useState('');
  const [from, setFrom] = useState<Day | undefined>(days[0]);
  const [until, setUntil] = useState<Day | undefined>(days.at(-1));
  const clock = { zone: names.zone, now: useServerMinute() };
  const wishFor = (person: string, first: Day, last: Day): FillWish => {
    return { kind: 'cover', monday: address.monday, userId: person, from: first, until: last };
  };
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const coming = nearby.shifts.filter(({ startTime }) => days.includes(dayOf(names.zone, startTime)));
  const people = peopleOf(coming, names).filter(
    ({ value }) =>
      firstDay && lastDay && wishedShifts(wishFor(value, firstDay, lastDay), nearby.shifts, clock).length > 0,
  );
  const wish = userId !== '' && from && until && from <= until ? wishFor(userId, from, until) : undefined;
  const wanted = wish ? wishedShifts(wish, nearby.shifts, clock) : [];
  const count = wanted.length;
  const dayOptions = days.map((day) => ({ value: day, label: dayText(day) }));

  return (
    <Dialog
      open
      onClose={onClose}
      title="Find cover"
      description="For somebody who is away: proposes who could work their shifts. Nothing is saved until you accept it."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            pendingText={isLoading && 'Counting...'}
            disabled={!wish || count === 0}
            onClick={() => {
              onClose();
              if (wish) askForFill(wish);
            }}
          >
            {count === 0 ? 'Find people' : `Find people for ${countText(count)}`}
          </Button>
        </>
      }
    >
      {!isLoading && people.length === 0 ? (
        <p role="status">Nobody has an upcoming shift this week.</p>
      ) : (
        <div className="grid gap-4">
          <Combobox
            label="Who is away"
            placeholder="Search by name"
            emptyText="Nobody with that name has an upcoming shift this week."
            value={userId === '' ? null : userId}
            onChange={(chosenId) => setUserId(chosenId ?? '')}
            options={people}
          />
          <div className="grid gap-4 tablet:grid-cols-2">
            <Select label="From" value={from ?? ''} onChange={setFrom} options={dayOptions} />
            <Select
              label="Until"
              value={until ?? ''}
              onChange={setUntil}
              options={dayOptions}
              error={from && until && until < from ? 'Choose the first day or a later one' : undefined}
            />
          </div>
          {wish && <p role="status">{coverCountText(wanted, connection)}</p>}
        </div>
      )}
    </Dialog>
  );
}
