import { CalendarRange, StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText, monthText, shiftTimesText, weekdayText, weekText } from '#schema/rules/text/time-text.ts';
import { firstOfMonth, isSameMonth } from '#schema/rules/time/month.ts';
import { addMonths, isoWeek } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Footnote } from '#web/ui/footnote.tsx';
import { InHeader } from '#web/ui/header-slot.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { Spoken } from '#web/ui/spoken.tsx';
import { SwipeArea } from '#web/ui/swipe-area.tsx';
import { conflictCounts } from '../conflicting-shifts.ts';
import { FilterButton } from '../filter/filter-button.tsx';
import { FilterChips } from '../filter/filter-line.tsx';
import { useHasSevenDays, useIsDesk } from '../grid-frame.ts';
import { useRota } from '../rota-context.ts';
import { isOn } from '../rota-shift.ts';
import { WeekGridSkeleton } from '../rota-skeleton.tsx';
import { ViewChoice } from '../view-choice.tsx';
import type { RotaWeek } from '../week-model.ts';
import { WeekNavigation } from '../week-navigation.tsx';
import { MonthCell, monthMarks } from './month-cell.tsx';
import { plannedText, roundingText } from './month-sums.ts';
import { PrintedMonth } from './printed-month.tsx';
import { useMonth } from './use-month.ts';

/** A month of the rota, one cell a day: what is planned and missing or, for staff, their own shifts. */
export function RotaMonth() {
  const { actor } = useDirectory();
  const { address } = useRota();
  const hasRoom = useHasSevenDays();
  const { weeks, keptFrom, isLoading } = useMonth();
  const turn = (count: number) => address.go({ day: addMonths(firstOfMonth(address.day), count) });
  const isDesk = useIsDesk();
  const heading = (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div>
        <h2 aria-live="polite" className="text-lead font-strong tracking-tight tablet:text-title desk:text-lead">
          {monthText(address.day)}
        </h2>
        {!isLoading && canManageRota(actor) && (
          <p className="text-small text-soft tabular-nums">{plannedText(weeks, address.day)}</p>
        )}
      </div>
      {/* As high as above the week: the header has no room for more. */}
      <div className="flex flex-wrap items-center gap-2 max-tablet:grow max-tablet:justify-between desk:[&_button]:h-10 desk:[&_button]:min-h-10 desk:[&_label]:min-h-8">
        <WeekNavigation step="month" />
        {hasRoom ? (
          <>
            <ViewChoice />
            <FilterButton />
          </>
        ) : (
          <div className="flex gap-2">
            <IconButton
              icon={CalendarRange}
              label="Week"
              words="Week"
              onClick={() => address.go({ view: 'week', day: address.day })}
            />
            <FilterButton look="quiet" />
          </div>
        )}
      </div>
    </div>
  );
  return (
    <Page width={isDesk ? 'window' : 'wide'}>
      {isDesk ? <InHeader>{heading}</InHeader> : heading}
      <FilterChips
        words={
          canManageRota(actor)
            ? 'Hours, open shifts, conflicts and drafts follow the filter. Gaps do not.'
            : 'Only matches are shown.'
        }
      />
      <SwipeArea onSwipeLeft={() => turn(1)} onSwipeRight={() => turn(-1)}>
        {isLoading ? <WeekGridSkeleton /> : <Calendar weeks={weeks} keptFrom={keptFrom} />}
      </SwipeArea>
      {!isLoading && canManageRota(actor) && (
        <>
          <Legend />
          <Footnote text={roundingText(weeks, address.day, hasRoom)} />
        </>
      )}
      {!isLoading && !canManageRota(actor) && <Yours weeks={weeks} />}
      {!isLoading && <PrintedMonth weeks={weeks} keptFrom={keptFrom} />}
    </Page>
  );
}

function Calendar({ weeks, keptFrom }: { weeks: readonly RotaWeek[]; keptFrom: string }) {
  const today = useToday();
  const { address, notes } = useRota();
  const [first] = weeks;
  const isOlder = first !== undefined && first.monday < keptFrom;
  return (
    <>
      {isOlder && (
        <p role="status" className="mb-3 rounded-card bg-amber-soft px-edge py-3 text-small text-amber">
          This device no longer keeps the days without figures. Open one of their weeks to read it from the server.
        </p>
      )}
      <table className="w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-card border border-line bg-surface shadow-card">
        <caption className="sr-only">{monthText(address.day)}</caption>
        <thead>
          <tr>
            <td className="w-[min(2rem,36px)] border-b border-line tablet:w-16" />
            {first?.days.map(({ day }) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line py-2 text-[length:min(var(--text-small),3.6vw)] font-regular text-soft"
              >
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks
            .map((week) => ({ ...week, conflicts: conflictCounts(week.days) }))
            .map((week) => (
              <tr key={week.monday}>
                <th scope="row" className="border-b border-line p-0 align-top font-regular">
                  <Link
                    to={address.linkTo({ day: week.monday, view: 'week' })}
                    className="grid min-h-16 place-items-center text-[length:min(var(--text-small),3.6vw)] text-soft tabular-nums hover:bg-hover focus-visible:-outline-offset-2 tablet:min-h-28"
                  >
                    <Spoken as={`Week ${isoWeek(week.monday).week}, ${weekText(week.monday, today.slice(0, 4))}`}>
                      {isoWeek(week.monday).week}
                    </Spoken>
                  </Link>
                </th>
                {week.days.map((day) => (
                  <td key={day.day} className="h-px border-b border-l border-line p-0 align-top *:h-full">
                    <MonthCell
                      day={day}
                      note={notes.get(day.day) ?? ''}
                      conflictCount={week.conflicts.get(day.day) ?? 0}
                      isKept={day.day >= keptFrom}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </>
  );
}

function Legend() {
  return (
    <ul aria-label="Key" className="flex flex-wrap gap-x-4 gap-y-1 text-small text-soft">
      {Object.values(monthMarks).map(({ key, icon: Icon, colour, words }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Icon aria-hidden size={14} strokeWidth={2.25} className={colour} />
          {words}
        </li>
      ))}
      <li className="inline-flex items-center gap-1.5">
        <StickyNote aria-hidden size={14} className="text-amber" />
        Note
      </li>
    </ul>
  );
}

/** One's own shifts of the month as a list, for times that no cell of a phone has room for. */
function Yours({ weeks }: { weeks: readonly RotaWeek[] }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const shifts = weeks
    .flatMap(({ days }) => days)
    .filter(({ day }) => isSameMonth(day, address.day))
    .flatMap(({ mine }) => mine)
    .filter(({ shift }) => isOn(shift));
  if (shifts.length === 0) return <p className="text-soft">You have no shifts this month.</p>;
  return (
    <section aria-label="Your shifts this month" className="flex flex-col gap-2">
      <SectionHeading title="Your shifts this month" trailing={shifts.length} />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {shifts.map(({ shift, day, positionName, hue }) => (
          <li key={shift.id}>
            <ListRow
              hue={hue}
              title={dayText(day)}
              subtitle={[shiftTimesText(names.zone, shift), positionName].filter(Boolean).join(' · ')}
              to={`/rota${address.linkTo({ shift: shift.id })}`}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
