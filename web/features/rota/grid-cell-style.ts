import { classNames } from '#web/ui/class-names.ts';

/** The classes of a body cell of the week grid: 48 px high for a finger, 32 for a mouse. Today's column is tinted. */
export const gridCellStyle = (isToday: boolean): string =>
  classNames('relative h-12 border-b border-l border-line p-px align-top pointer-fine:h-8', isToday && 'bg-brand/8');

/** What fills a cell of one shift: two lines for a finger, one for a mouse. */
export const gridBlock =
  'block min-h-11.25 py-0.75 pr-1 pl-2 pointer-fine:min-h-7.25 pointer-fine:py-1.25 max-[80rem]:pointer-fine:pr-0.5 max-[80rem]:pointer-fine:pl-1.75';

/** Times over place for a finger; beside it for a mouse. */
export const gridBlockLines = 'flex flex-col pointer-fine:flex-row pointer-fine:gap-1.5 max-[80rem]:pointer-fine:gap-1';

/** Two lines in the height of one cell, with a mouse too. */
export const gridBlockTwoLines = 'flex flex-col pointer-fine:-my-1.25 pointer-fine:leading-3.5';

/** The same, but only in the narrowest columns. */
export const gridBlockTwoLinesWhereNarrowest =
  'max-[80rem]:pointer-fine:-my-1.25 max-[80rem]:pointer-fine:flex-col max-[80rem]:pointer-fine:gap-0 max-[80rem]:pointer-fine:leading-3.5';

/** The same, but only in a narrow column. */
export const gridBlockTwoLinesWhereNarrow =
  'max-[90rem]:pointer-fine:-my-1.25 max-[90rem]:pointer-fine:flex-col max-[90rem]:pointer-fine:gap-0 max-[90rem]:pointer-fine:leading-3.5';
