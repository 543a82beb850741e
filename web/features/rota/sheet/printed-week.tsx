import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Day } from '#schema/entities/primitives.ts';
import { useDayNotes } from '#web/db/day-notes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import type { RotaWeek } from '../week-model.ts';
import { fitLetters } from './fit-letters.ts';
import { sheetFacts, useWeekSheet } from './use-week-sheet.ts';
import type { SheetGroup, SheetShift, WeekSheet } from './week-sheet.ts';

/** What the browser prints in place of the rota's screen: the week on one landscape page, or several for many people. */
export function PrintedWeek({ week }: { week: RotaWeek }) {
  const isPrinting = useIsPrinting();
  // Read ahead: what a query finds comes after the pages have been laid out.
  const notes = useDayNotes();
  return isPrinting && createPortal(<Paper week={week} notes={notes} />, document.body);
}

/** From before the browser lays out the pages until it is done. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The pages are laid out as soon as the event returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

type PaperProps = { week: RotaWeek; notes: ReadonlyMap<Day, string> };

function Paper({ week, notes }: PaperProps) {
  const { sheet, asOf } = useWeekSheet(week, notes, true);
  const paperRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paperRef.current) fitLetters(paperRef.current);
  });
  return (
    <div ref={paperRef} className="printed-sheet leading-tight">
      <h1 className="text-[1.4em] leading-tight font-strong">{sheet.title}</h1>
      <p className="pb-[0.5em] text-soft">{sheetFacts(sheet, asOf)}</p>
      {sheet.groups.length === 0 ? (
        <p>No shifts.</p>
      ) : (
        <table className="w-full table-fixed border-collapse tabular-nums">
          <colgroup>
            <col className="w-[23%]" />
            <col span={7} />
          </colgroup>
          <thead>
            <tr>
              <td className={cell} />
              {sheet.days.map(({ day, name, note }) => (
                <th key={day} scope="col" className={classNames(cell, 'text-left font-strong')}>
                  {name}
                  {note !== '' && <span className="block font-regular wrap-anywhere">{note}</span>}
                </th>
              ))}
            </tr>
          </thead>
          {sheet.groups.map((group) => (
            <Group key={group.name} group={group} days={sheet.days} />
          ))}
        </table>
      )}
    </div>
  );
}

const cell = 'border border-control px-[0.35em] py-[0.15em] align-top';

type GroupProps = { group: SheetGroup; days: WeekSheet['days'] };

function Group({ group: { name, hue, rows }, days }: GroupProps) {
  return (
    <tbody style={hue && hueStyle(hue)}>
      {name !== '' && (
        <tr className="break-inside-avoid break-after-avoid">
          <th scope="rowgroup" colSpan={8} className={classNames(cell, 'bg-sunken text-left text-(--hue) font-strong')}>
            {name}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key} className="break-inside-avoid">
          <th scope="row" className={classNames(cell, 'text-left font-regular')}>
            <span className="font-medium">{row.name}</span>
            {row.position !== '' && <span className="text-[0.85em] text-soft"> {row.position}</span>}
          </th>
          {row.cells.map((shifts, index) => (
            <td key={days[index]?.day} className={cell}>
              {shifts.map((shift) => (
                <Shift key={shift.id} shift={shift} />
              ))}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Shift({ shift: { times, position, isDraft } }: { shift: SheetShift }) {
  return (
    <span className={classNames('block', isDraft && 'italic')}>
      <span className="font-medium whitespace-nowrap">{times}</span>
      {position !== '' && <span className="text-[0.85em] text-soft"> {position}</span>}
    </span>
  );
}
