import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { hoursText, monthText, shortShiftTimesText, weekdayText } from '#schema/rules/text/time-text.ts';
import { isSameMonth } from '#schema/rules/time/month.ts';
import { isoWeek } from '#schema/rules/time/zone.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Footnote } from '#web/ui/footnote.tsx';
import { WhilePrinting } from '#web/ui/while-printing.tsx';
import { conflictCounts } from '../conflicting-shifts.ts';
import { useRota } from '../rota-context.ts';
import { PrintedSheet, SheetTable, sheetCell } from '../sheet/printed-sheet.tsx';
import { sheetFacts, useShownPart } from '../sheet/use-week-sheet.ts';
import type { RotaDay, RotaWeek } from '../week-model.ts';
import { dayFacts, marksTexts } from './day-facts.ts';
import { plannedText, roundingText } from './month-sums.ts';

type PrintedMonthProps = {
  weeks: readonly RotaWeek[];
  /** This device has nothing about earlier days. */
  keptFrom: Day | '';
};

/** What the browser prints in place of the month's screen: its days on one landscape page. */
export function PrintedMonth(props: PrintedMonthProps) {
  return (
    <WhilePrinting>
      <Paper {...props} />
    </WhilePrinting>
  );
}

function Paper({ weeks, keptFrom }: PrintedMonthProps) {
  const { restaurant, actor } = useDirectory();
  const { address, notes } = useRota();
  const { part, asOf } = useShownPart();
  const managesRota = canManageRota(actor);
  const facts = sheetFacts({ part, hasDrafts: false }, asOf);
  return (
    <PrintedSheet
      title={`${restaurant.name}, ${monthText(address.day)}`}
      facts={
        <>
          <p>{managesRota ? `${plannedText(weeks, address.day)} · ${facts}` : facts}</p>
          {managesRota && <Footnote text={roundingText(weeks, address.day, true)} />}
        </>
      }
    >
      <SheetTable firstWidth="4%" days={(weeks[0]?.days ?? []).map(({ day }) => ({ day, heading: weekdayText(day) }))}>
        <tbody>
          {weeks.map(({ monday, days }) => {
            const conflicts = conflictCounts(days);
            return (
              <tr key={monday} className="h-[6em] break-inside-avoid">
                <th scope="row" className={classNames(sheetCell, 'text-soft font-regular')}>
                  {isoWeek(monday).week}
                </th>
                {days.map((day) => (
                  <td
                    key={day.day}
                    className={classNames(sheetCell, !isSameMonth(day.day, address.day) && 'bg-sunken text-soft')}
                  >
                    <span className="block font-strong">{Number(day.day.slice(8))}</span>
                    {day.day >= keptFrom && (
                      <Facts day={day} note={notes.get(day.day) ?? ''} conflictCount={conflicts.get(day.day) ?? 0} />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </SheetTable>
    </PrintedSheet>
  );
}

type FactsProps = { day: RotaDay; note: string; conflictCount: number };

function Facts({ day, note, conflictCount }: FactsProps) {
  const { actor, names } = useDirectory();
  const now = useServerMinute();
  const viewer = { managesRota: canManageRota(actor), userId: actor.userId };
  const facts = dayFacts(day, viewer, now, { note, conflictCount });
  return (
    <>
      {facts.plannedMinutes > 0 && <span className="block">{hoursText(facts.plannedMinutes)}</span>}
      {facts.mine.map(({ shift }) => (
        <span key={shift.id} className="block font-medium whitespace-nowrap">
          {shortShiftTimesText(names.zone, shift)}
        </span>
      ))}
      {facts.off && <span className="block capitalize">{facts.off.type}</span>}
      <span className="block text-[0.85em]">{marksTexts(facts).join(', ')}</span>
      <span className="block text-[0.85em] wrap-anywhere">{note}</span>
    </>
  );
}
