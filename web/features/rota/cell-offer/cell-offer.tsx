import { useMemo } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { addDays, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useNearby, useRecentShifts, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { gapsOn, type RotaWeek } from '../week-model.ts';
import { OfferList, TypedLine, useCreation } from './offer-parts.tsx';
import { templateOffers, usualOffers } from './offers.ts';
import { useTypedField } from './use-typed-field.ts';

const weeksBack = 8;

type CellOfferProps = { day: Day; person: User; week: RotaWeek; onClose: () => void };

/** What an empty cell of the grid offers: the person's usual times, templates, and a line to type into. One tap each. */
export function CellOffer({ day, person, week, onClose }: CellOfferProps) {
  const { restaurant, names } = useDirectory();
  const { address } = useRota();
  const { shifts, isLoading } = useLastShifts(person.id, day);
  const { templates, isLoading: waitsForTemplates } = useShiftTemplates();
  const period = weekPeriod(names.zone, mondayOf(day));
  const nearby = useNearby(period);
  const recent = useRecentShifts(period);
  const create = useCreation();
  const { field, initialFocus } = useTypedField();
  const usual = useMemo(() => usualOffers(shifts, day, person.id, restaurant), [shifts, day, person.id, restaurant]);
  const offers = [...usual, ...templateOffers(templates, day, person, restaurant, usual)];

  return (
    <Dialog
      open
      onClose={onClose}
      title={fullName(person)}
      description={dayText(day)}
      initialFocus={initialFocus}
      actions={
        <Button variant="secondary" onClick={() => address.go({ cell: '', add: day, person: person.id })}>
          All details
        </Button>
      }
    >
      <div className="grid gap-4">
        {isLoading || waitsForTemplates || nearby.isLoading || recent.isLoading ? (
          <SkeletonRows label="Loading usual times" />
        ) : (
          <OfferList
            offers={offers}
            person={person}
            facts={nearby.value}
            recent={recent.value}
            create={create}
            onDone={onClose}
          />
        )}
        <TypedLine
          field={field}
          day={day}
          person={person}
          facts={nearby.isLoading ? undefined : nearby.value}
          recent={recent}
          gaps={gapsOn(week, day)}
          create={create}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}

/** Somebody's shifts of the weeks before a day, as this device has them. */
const useLastShifts = (
  userId: string,
  day: Day,
): { readonly shifts: readonly Shift[]; readonly isLoading: boolean } => {
  const { names } = useDirectory();
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: {
      userId,
      startTime: {
        $gte: startOfDay(names.zone, addDays(day, -7 * weeksBack)),
        $lt: startOfDay(names.zone, day),
      },
    },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
  });
  return { shifts: documents, isLoading };
};
