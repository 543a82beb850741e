import type { ReactNode } from 'react';
import { assignsFromRota, canManageRota } from '#schema/permissions/shift.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { isoWeek } from '#schema/rules/time/zone.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { usePlannedWeek } from './auto-fill/planned-week.ts';
import { isFiltering } from './filter/rota-filter.ts';
import { headingFigures } from './heading-figures.ts';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

type RotaHeadingProps = {
  week: RotaWeek;
  isLoading: boolean;
};

type ToolsHeadingProps = RotaHeadingProps & {
  /** Beside the week: the way to others. */
  trailing: ReactNode;
  tools: ReactNode;
};

/**
 * Which week it is and how it stands, beside the way to others and the tools: one line, whatever the week is called. On a
 * tablet held upright the tools have a line of their own.
 */
export function TabletHeading({ week, isLoading, trailing, tools }: ToolsHeadingProps) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 min-[56.25rem]:grid-cols-[minmax(0,1fr)_auto_auto] min-[80rem]:gap-x-2">
      {/* Smaller where the device's letters are wide: beside it are buttons. */}
      <div className="@container min-w-0 self-end">
        <WeekTitle
          week={week}
          className="text-[length:min(var(--text-lead),8cqw)] max-[64rem]:text-[length:min(var(--text-body),8cqw)] min-[90rem]:text-[length:min(var(--text-title),8cqw)] desk:text-[length:min(var(--text-lead),8cqw)]"
        />
      </div>
      <div className="row-span-2 flex items-center justify-end gap-1 desk:[&_button]:h-10 desk:[&_button]:min-h-10 desk:[&_label]:min-h-8">
        {trailing}
      </div>
      <div className="flex items-center justify-end gap-0.5 max-[56.25rem]:order-last max-[56.25rem]:col-span-2 max-[56.25rem]:mt-1 max-[56.25rem]:gap-2 min-[56.25rem]:row-span-2 min-[80rem]:gap-1 desk:[&_button]:h-10 desk:[&_button]:min-h-10">
        {tools}
      </div>
      <WeekFigures week={week} isLoading={isLoading} className="self-start" />
    </div>
  );
}

/**
 * The same on a phone: the week and the way to others, below it how it stands and `tools`. A line each; on half a
 * tablet the last two share one, whatever they say.
 */
export function PhoneHeading({ week, isLoading, trailing, tools }: ToolsHeadingProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <WeekTitle week={week} className="text-lead max-[24rem]:text-body" />
        {trailing}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 min-[36rem]:flex-nowrap">
        <WeekFigures week={week} isLoading={isLoading} />
        <div className="-ml-2 flex flex-wrap gap-x-1 min-[36rem]:ml-0 min-[36rem]:shrink-0 min-[36rem]:flex-nowrap">
          {tools}
        </div>
      </div>
    </div>
  );
}

function WeekTitle({ week, className }: { week: RotaWeek; className: string }) {
  const today = useToday();
  return (
    <h2 className={`font-strong tracking-tight whitespace-nowrap tabular-nums ${className}`}>
      {weekText(week.monday, today.slice(0, 4))}
    </h2>
  );
}

type WeekFiguresProps = Pick<RotaHeadingProps, 'week' | 'isLoading'> & { className?: string };

/** As many as have room, each whole: the bar below and the grid say the others. */
function WeekFigures({ week, isLoading, className = '' }: WeekFiguresProps) {
  const { actor } = useDirectory();
  const name = assignsFromRota(actor) ? 'Shift Assignment' : 'Staff Rota';
  const isEmpty = !isLoading && week.days.every(({ shifts }) => shifts.length === 0);
  const isHidden = useIsHidden(week);
  const { filter } = useRota();
  const planned = usePlannedWeek(week);
  const figures =
    isLoading || isEmpty || !canManageRota(actor)
      ? []
      : headingFigures({ ...planned, isFiltered: isFiltering(filter) });
  const said = [`Week ${isoWeek(week.monday).week}`, ...(isEmpty && !isHidden ? ['no shifts yet'] : figures)];
  return (
    <p className={`flex h-[1lh] min-w-0 flex-wrap overflow-hidden text-small text-soft tabular-nums ${className}`}>
      <span className="sr-only">{`${name} · `}</span>
      {said.map((figure, place) => (
        <span key={figure} className="whitespace-pre">{`${place > 0 ? ' · ' : ''}${figure}`}</span>
      ))}
    </p>
  );
}
