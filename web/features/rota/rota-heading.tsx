import type { ReactNode } from 'react';
import { assignsFromRota, canManageRota } from '#schema/permissions/shift.ts';
import { hoursText, weekText } from '#schema/rules/rota-text.ts';
import { isoWeek } from '#schema/rules/zone.ts';
import { useIsHidden } from './publishing.ts';
import { useRota } from './rota-context.ts';
import type { RotaWeek } from './week-model.ts';

type RotaHeadingProps = {
  week: RotaWeek;
  isLoading: boolean;
  trailing: ReactNode;
  /** Beside the figures, where the line above has no room. */
  aside?: ReactNode;
};

/** Beside its buttons a narrow tablet has room for the number of the week alone; the bar below and the grid say the rest. */
const narrowTablet = 'tablet:max-[70rem]:sr-only';
const beside = 'tablet:max-[100rem]:sr-only';

/** Which week it is and how it stands: hours, open shifts, conflicts. */
export function RotaHeading({ week, isLoading, trailing, aside }: RotaHeadingProps) {
  const { actor, today } = useRota();
  const name = assignsFromRota(actor) ? 'Shift Assignment' : 'Staff Rota';
  const isEmpty = !isLoading && week.days.every(({ shifts }) => shifts.length === 0);
  const isHidden = useIsHidden(week);
  const figures = isLoading || isEmpty || !canManageRota(actor) ? [] : figuresOf(week);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <h2 className="text-lead font-strong tracking-tight tabular-nums tablet:self-end tablet:whitespace-nowrap wide:text-title">
        {weekText(week.monday, today.slice(0, 4))}
      </h2>
      <div className="flex flex-wrap items-center justify-end gap-2 tablet:row-span-2 tablet:flex-nowrap">
        {trailing}
      </div>
      <div className="col-span-2 flex items-center gap-3 tablet:col-span-1 tablet:self-start">
        <p className="min-w-0 grow text-small text-soft tabular-nums tablet:truncate">
          <span className="sr-only">{`${name} · `}</span>
          {`Week ${isoWeek(week.monday).week}`}
          {(isEmpty && !isHidden ? ['no shifts yet'] : figures).map((figure, place) => (
            <span key={figure} className={place === 0 ? narrowTablet : beside}>{` · ${figure}`}</span>
          ))}
        </p>
        {aside}
      </div>
    </div>
  );
}

const figuresOf = ({ rosteredMinutes, openCount, conflictCount }: RotaWeek): readonly string[] => [
  `${hoursText(rosteredMinutes)} rostered`,
  ...(openCount > 0 ? [openCount === 1 ? '1 open shift' : `${openCount} open shifts`] : []),
  ...(conflictCount > 0 ? [conflictCount === 1 ? '1 conflict' : `${conflictCount} conflicts`] : []),
];
