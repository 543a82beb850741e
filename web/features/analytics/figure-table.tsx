import { type FigureId, figures } from '#schema/rules/analytics/figures.ts';
import { roundingNote } from '#schema/rules/hours/rounding-note.ts';
import { Footnote } from '#web/ui/footnote.tsx';
import { ValueButton, type ValuePart } from './value-button.tsx';

interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly values: Readonly<Record<FigureId, number | null>>;
  readonly part: ValuePart;
}

type FigureTableProps = {
  caption: string;
  /** The heading over the row names. */
  head: string;
  nameClassName: string;
  ids: readonly FigureId[];
  rows: readonly FigureRow[];
};

/** Figures of several parts, one row each; every value leads to the records behind it. */
export function FigureTable({ caption, head, nameClassName, ids, rows }: FigureTableProps) {
  const ofTime = ids.filter((id) => figures[id].unit === 'minutes');
  const rounding = roundingNote({ minutes: ofTime.map((id) => rows.map(({ values }) => values[id] ?? 0)) });
  return (
    <>
      <table className="w-full text-body">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-small text-soft">
            <th scope="col" className="py-1 pr-2 text-left font-medium">
              {head}
            </th>
            {ids.map((id) => (
              <th key={id} scope="col" className="px-2 py-1 text-right font-medium">
                {figures[id].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, values, part }) => (
            <tr key={key}>
              <th scope="row" className={`pr-2 text-left ${nameClassName}`}>
                {name}
              </th>
              {ids.map((id) => (
                <td key={id} className="text-right">
                  <ValueButton id={id} value={values[id]} of={name} part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Footnote text={rounding} className="pt-2" />
    </>
  );
}
