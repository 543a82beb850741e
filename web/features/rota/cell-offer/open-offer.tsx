import { useMemo, useRef, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useGapShifts } from '../need/use-gap-shifts.ts';
import { useRota } from '../rota-context.ts';
import { gapsOn, type RotaWeek } from '../week-model.ts';
import { OfferList, TypedLine, useCreation } from './offer-parts.tsx';
import { gapOffers, offersNamed, openOffers, usedFirst } from './offers.ts';
import { useTypedField } from './use-typed-field.ts';

const mostAtFirst = 5;

type OpenOfferProps = { day: Day; week: RotaWeek; onClose: () => void };

/** Offers for an empty day of the open shifts: a line to type into, which also searches, then what is still needed, then templates. */
export function OpenOffer({ day, week, onClose }: OpenOfferProps) {
  const { restaurant, names } = useDirectory();
  const { address } = useRota();
  const { days, facts, recent, isLoading } = useGapShifts(week);
  const { templates, isLoading: waitsForTemplates } = useShiftTemplates();
  const create = useCreation();
  const { field, initialFocus } = useTypedField();
  const [line, setLine] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  /**
   * The height of the list in CSS pixels before the first letter: when it gets shorter, the line above it stays in
   * place.
   */
  const [listHeight, setListHeight] = useState(0);
  const type = (typed: string) => {
    setListHeight((height) => Math.max(height, list.current?.offsetHeight ?? 0));
    setLine(typed);
  };
  const { needed, all: offers } = useMemo(() => {
    const missing = days.find((each) => each.day === day)?.shifts ?? [];
    const alike = grouped(missing, ({ positionId, startTime, endTime }) => `${positionId} ${startTime} ${endTime}`);
    const needed = gapOffers([...alike.values()], restaurant);
    const others = openOffers(templates, day, restaurant, needed);
    return { needed, all: [...needed, ...usedFirst(others, facts.shifts, names.zone)] };
  }, [days, day, templates, restaurant, names.zone, facts]);
  const named = offersNamed(offers, line, restaurant);
  // All that is needed is shown at once; other shifts need a word or a tap.
  const shown = showsAll ? named : named.slice(0, Math.max(needed.length, mostAtFirst));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Open shift"
      description={dayText(day)}
      initialFocus={initialFocus}
      actions={
        <Button variant="secondary" onClick={() => address.go({ cell: '', create: day })}>
          All details
        </Button>
      }
    >
      <div className="grid gap-4">
        <TypedLine
          field={field}
          day={day}
          person={undefined}
          facts={undefined}
          recent={recent}
          gaps={gapsOn(week, day)}
          onType={type}
          create={create}
          onDone={onClose}
        />
        <div ref={list} style={{ minHeight: listHeight }} className="grid content-start gap-4">
          {isLoading || waitsForTemplates ? (
            <SkeletonRows label="Loading what is needed" />
          ) : (
            <>
              <OfferList
                offers={shown}
                person={undefined}
                facts={facts}
                recent={recent.value}
                create={create}
                onDone={onClose}
              />
              {shown.length < named.length && (
                <Button variant="quiet" onClick={() => setShowsAll(true)}>
                  {`${named.length - shown.length} more from templates`}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}
