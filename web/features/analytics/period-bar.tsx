import { ChevronLeft, ChevronRight } from 'lucide-react';
import { neighbouringDay, type Period } from '#schema/rules/analytics/period.ts';
import { activeDepartments } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { comparedText, rangeText } from './figure-text.ts';
import type { Analyses } from './use-analyses.ts';

const segments: readonly { value: Period; label: string }[] = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
];

const everyDepartment = 'all';

/** The period and the department, with links to others. */
export function PeriodBar({ analyses }: { analyses: Analyses }) {
  const { restaurant } = useDirectory();
  const today = useToday();
  const address = useAnalyticsAddress();
  const { period, until } = address;
  const departments = activeDepartments(restaurant).map(({ id, name }) => ({ value: id, label: name }));
  const thisYear = today.slice(0, 4);
  const isNewest = analyses.range.until >= today;
  const goTo = (direction: 1 | -1) => address.go({ until: neighbouringDay(period, until, direction) });
  return (
    <>
      <div className="flex flex-col gap-2 tablet:flex-row tablet:items-center print:hidden">
        <SegmentedControl
          label="Period"
          segments={segments}
          value={period}
          onChange={(next) => address.go({ period: next })}
          className="grow"
        />
        <Select
          label="Department"
          labelling="hidden"
          value={address.departmentId || everyDepartment}
          onChange={(department) => address.go({ department: department === everyDepartment ? '' : department })}
          options={[{ value: everyDepartment, label: 'All Departments' }, ...departments]}
        />
      </div>
      <nav aria-label="Time" className="flex flex-wrap items-center gap-1 narrow:justify-between">
        <IconButton
          icon={ChevronLeft}
          label={`Previous ${period}`}
          className="-ml-[min(0.75rem,12px)] print:hidden"
          onClick={() => goTo(-1)}
        />
        <div className="min-w-0 grow text-center narrow:order-first narrow:basis-full">
          <h2 aria-live="polite" className="text-lead font-strong tabular-nums">
            {rangeText(analyses.range, thisYear)}
          </h2>
          <p className="text-small text-soft tabular-nums">{comparedText(analyses, thisYear)}</p>
        </div>
        <Button
          variant="secondary"
          disabled={isNewest}
          className="shrink-0 whitespace-nowrap print:hidden"
          onClick={() => address.go({ until: '' })}
        >
          Today
        </Button>
        <IconButton
          icon={ChevronRight}
          label={`Next ${period}`}
          disabled={isNewest}
          className="-mr-[min(0.75rem,12px)] print:hidden"
          onClick={() => goTo(1)}
        />
      </nav>
    </>
  );
}
