import { useRef } from 'react';
import { useTableWindow } from '#web/ui/table-window.ts';
import { useHasCorner, useHasLowRows } from './grid-frame.ts';
import { GridGroupRows } from './grid-group-rows.tsx';
import { type GridLine, type GridStops, lineHeight, nextStopRow } from './grid-rows-model.ts';

type GridRowsProps = {
  lines: readonly GridLine[];
  stops: GridStops;
  /** Rows that stay in the page: where the focus is, and what is being moved by keys. Counted as in `stops`. */
  heldRows: readonly number[];
};

/** Departments and people: of a long list those in sight, all headings, and the rows that the keyboard needs. */
export function GridRows({ lines, stops, heldRows }: GridRowsProps) {
  const [hasMouse, isWide] = [useHasLowRows(), useHasCorner()];
  const height = !hasMouse ? 'high' : isWide ? 'low' : 'named';
  const startRef = useRef<HTMLTableSectionElement>(null);
  const { rows, gapAfter, measure } = useTableWindow({
    startRef,
    count: lines.length,
    keyOf: (index) => keyOf(lines[index]),
    estimateHeight: (index) => {
      const line = lines[index];
      return line ? lineHeight(line, height) : 0;
    },
    keep: (first, last) => {
      const stopRows = [nextStopRow(stops, first + 1, -1), nextStopRow(stops, last + 1, 1), ...heldRows];
      const held = stopRows.map((row) => (row ?? 0) - 1).filter((index) => index >= 0 && index < lines.length);
      return [...lines.flatMap(({ row }, index) => (row ? [] : [index])), ...held];
    },
  });
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <>
      <tbody ref={startRef} aria-hidden />
      {groups.map((group, position) => {
        const next = groups[position + 1];
        const nextHeading = next && rows.find(({ index }) => lines[index]?.group === next);
        return (
          <GridGroupRows
            key={group.department?.id ?? 'none'}
            group={group}
            lines={lines}
            rows={rows.filter(({ index }) => lines[index]?.group === group)}
            gapAfter={nextHeading ? nextHeading.gapBefore : gapAfter}
            measure={measure}
          />
        );
      })}
    </>
  );
}

const keyOf = (line: GridLine | undefined): string =>
  line?.row ? line.row.person.id : `heading ${line?.group.department?.id ?? 'none'}`;
