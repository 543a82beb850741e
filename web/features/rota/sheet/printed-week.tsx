import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { WhilePrinting } from '#web/ui/while-printing.tsx';
import type { RotaWeek } from '../week-model.ts';
import { PrintedSheet, SheetTable, sheetCell } from './printed-sheet.tsx';
import { sheetFacts, useWeekSheet } from './use-week-sheet.ts';
import type { SheetGroup, SheetShift, WeekSheet } from './week-sheet.ts';

/** What the browser prints in place of the rota's screen: the week on one landscape page, or several for many people. */
export function PrintedWeek({ week }: { week: RotaWeek }) {
  return (
    <WhilePrinting>
      <Paper week={week} />
    </WhilePrinting>
  );
}

function Paper({ week }: { week: RotaWeek }) {
  const { sheet, asOf } = useWeekSheet(week, true);
  const days = sheet.days.map(({ day, name, note }) => ({
    day,
    heading: (
      <>
        {name}
        {note !== '' && <span className="block font-regular wrap-anywhere">{note}</span>}
      </>
    ),
  }));
  return (
    <PrintedSheet title={sheet.title} facts={sheetFacts(sheet, asOf)}>
      {sheet.groups.length === 0 ? (
        <p>No shifts.</p>
      ) : (
        <SheetTable firstWidth="23%" days={days}>
          {sheet.groups.map((group) => (
            <Group key={group.name} group={group} days={sheet.days} />
          ))}
        </SheetTable>
      )}
    </PrintedSheet>
  );
}

type GroupProps = { group: SheetGroup; days: WeekSheet['days'] };

function Group({ group: { name, hue, rows }, days }: GroupProps) {
  return (
    <tbody style={hue && hueStyle(hue)}>
      {name !== '' && (
        <tr className="break-inside-avoid break-after-avoid">
          <th
            scope="rowgroup"
            colSpan={8}
            className={classNames(sheetCell, 'bg-sunken text-left text-(--hue) font-strong')}
          >
            {name}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <tr key={row.key} className="break-inside-avoid">
          <th scope="row" className={classNames(sheetCell, 'text-left font-regular')}>
            <span className="font-medium">{row.name}</span>
            {row.position !== '' && <span className="text-[0.85em] text-soft"> {row.position}</span>}
          </th>
          {row.cells.map((shifts, index) => (
            <td key={days[index]?.day} className={sheetCell}>
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
