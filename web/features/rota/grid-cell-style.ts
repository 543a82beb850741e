import { classNames } from '#web/ui/class-names.ts';

/** The classes of a body cell of the week grid; today's column is tinted. */
export const gridCellStyle = (isToday: boolean): string =>
  classNames('relative h-16 border-b border-l border-line p-1 align-top', isToday && 'bg-brand/8');
