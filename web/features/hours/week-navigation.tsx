import { ChevronLeft, ChevronRight } from 'lucide-react';
import { windowStart } from '#schema/device-collections.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { addDays, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** Shows which week this is, with links to others; says so if the device no longer keeps that week. */
export function WeekNavigation() {
  const { restaurant } = useDirectory();
  const now = useServerMinute();
  const address = useTimesheetsAddress();
  const { monday } = address;
  const today = useToday();
  const keptFrom = windowStart('hours', now);
  const isBeforeWindow = keptFrom !== undefined && startOfDay(restaurant.timeZone, monday) < keptFrom;
  return (
    <>
      <nav aria-label="Week" className="flex flex-wrap items-center gap-1 narrow:justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Previous week"
          className="-ml-[min(0.75rem,12px)]"
          onClick={() => address.go({ week: addDays(monday, -7) })}
        />
        <h2
          aria-live="polite"
          className="min-w-0 grow text-center text-lead narrow:order-first narrow:basis-full font-strong tabular-nums"
        >
          {weekText(monday, today.slice(0, 4))}
        </h2>
        <Button variant="secondary" disabled={monday === mondayOf(today)} onClick={() => address.go({ week: '' })}>
          Today
        </Button>
        <IconButton
          icon={ChevronRight}
          label="Next week"
          className="-mr-[min(0.75rem,12px)]"
          onClick={() => address.go({ week: addDays(monday, 7) })}
        />
      </nav>
      {isBeforeWindow && (
        <p role="status" className="rounded-card bg-amber-soft px-edge py-3 text-small text-amber">
          This device keeps the last 18 weeks of hours. Older hours may be missing here.
        </p>
      )}
    </>
  );
}
