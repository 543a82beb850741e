import { useMemo, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText } from '#schema/rules/rota-text.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useGapShifts } from '../need/use-gap-shifts.ts';
import { useRota } from '../rota-context.ts';
import type { RotaWeek } from '../week-model.ts';
import { OfferList, TypedLine, useCreation } from './offer-parts.tsx';
import { gapOffers, offersNamed, openOffers, usedFirst } from './offers.ts';

const mostAtFirst = 5;

type OpenOfferProps = { day: Day; week: RotaWeek; onClose: () => void };

/** What an empty day of the open shifts offers: first a line to type into, which also searches; what is needed and not there; templates. */
export function OpenOffer({ day, week, onClose }: OpenOfferProps) {
  const { restaurant, names } = useDirectory();
  const { address } = useRota();
  const { days, facts, isLoading } = useGapShifts(week);
  const { templates, isLoading: waitsForTemplates } = useShiftTemplates();
  const create = useCreation();
  const [line, setLine] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const { needed, all: offers } = useMemo(() => {
    const gaps = days.find((each) => each.day === day)?.gaps ?? [];
    const needed = gapOffers(
      gaps.map(({ shifts }) => shifts),
      names.zone,
    );
    const others = openOffers(templates, day, restaurant, needed);
    return { needed, all: [...needed, ...usedFirst(others, facts.shifts, names.zone)] };
  }, [days, day, templates, restaurant, names.zone, facts]);
  const named = offersNamed(offers, line, restaurant);
  // What is needed is all there at one look; other shifts come by a word or a tap.
  const shown = showsAll || line !== '' ? named : named.slice(0, Math.max(needed.length, mostAtFirst));
  const locationId = offers[0]?.form.locationId ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open shift"
      description={dayText(day)}
      actions={
        <Button variant="secondary" onClick={() => address.go({ cell: '', create: day })}>
          All details
        </Button>
      }
    >
      <div className="grid gap-4">
        <TypedLine
          day={day}
          person={undefined}
          facts={undefined}
          locationId={locationId}
          onType={setLine}
          create={create}
          onDone={onClose}
        />
        {isLoading || waitsForTemplates ? (
          <SkeletonRows label="Loading what is needed" />
        ) : (
          <>
            <OfferList offers={shown} person={undefined} facts={facts} create={create} onDone={onClose} />
            {shown.length < named.length && (
              <Button variant="quiet" onClick={() => setShowsAll(true)}>
                {`${named.length - shown.length} more from templates`}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
