import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { classNames } from '#web/ui/class-names.ts';
import { fitLetters } from './fit-letters.ts';

type PrintedSheetProps = {
  title: string;
  /** Lines under the title. */
  facts: ReactNode;
  children: ReactNode;
};

/** Landscape pages whose letters are as large as they hold. */
export function PrintedSheet({ title, facts, children }: PrintedSheetProps) {
  const paperRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paperRef.current) fitLetters(paperRef.current);
  });
  return (
    <div ref={paperRef} className="printed-sheet leading-tight">
      <h1 className="text-[1.4em] leading-tight font-strong">{title}</h1>
      <div className="pb-[0.5em] text-soft">{facts}</div>
      {children}
    </div>
  );
}

type SheetTableProps = {
  /** Width of the column before the days, CSS. */
  firstWidth: string;
  days: readonly { readonly day: Day; readonly heading: ReactNode }[];
  /** Rows, or groups of them. */
  children: ReactNode;
};

/** A column a day, with the days above it on every page. */
export function SheetTable({ firstWidth, days, children }: SheetTableProps) {
  return (
    <table className="w-full table-fixed border-collapse tabular-nums">
      <colgroup>
        <col style={{ width: firstWidth }} />
        <col span={days.length} />
      </colgroup>
      <thead>
        <tr>
          <td className={sheetCell} />
          {days.map(({ day, heading }) => (
            <th key={day} scope="col" className={classNames(sheetCell, 'text-left font-strong')}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export const sheetCell = 'border border-control px-[0.35em] py-[0.15em] align-top';
