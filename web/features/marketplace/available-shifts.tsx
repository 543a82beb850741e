import { CalendarSearch } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { ColleagueShiftCard } from './colleague-shift-card.tsx';
import { OpenShiftCard } from './open-shift-card.tsx';

type AvailableShiftsProps = { open: readonly Shift[]; ofColleagues: readonly Shift[]; isLoading: boolean };

/** Shifts that this person could get: those of nobody, then those of colleagues. */
export function AvailableShifts({ open, ofColleagues, isLoading }: AvailableShiftsProps) {
  if (isLoading) return <SkeletonRows label="Loading shifts" rows={5} />;
  if (open.length + ofColleagues.length === 0) {
    return (
      <EmptyState
        icon={CalendarSearch}
        title="No shifts available"
        description="Nobody else works a coming shift here. Choose another day, position or department."
      />
    );
  }
  return (
    <>
      {open.length > 0 && (
        <section aria-label="Open shifts" className="flex flex-col gap-2">
          <SectionHeading title="Open shifts" trailing={`${open.length}`} />
          <VirtualList
            label="Open shifts"
            items={open}
            keyOf={({ id }) => id}
            renderItem={(shift) => <OpenShiftCard shift={shift} />}
            estimatedHeight={110}
            gap={8}
          />
        </section>
      )}
      {ofColleagues.length > 0 && (
        <section aria-label="Colleagues' shifts" className="flex flex-col gap-2">
          <SectionHeading title="Colleagues' shifts" />
          <VirtualList
            label="Colleagues' shifts"
            items={ofColleagues}
            keyOf={({ id }) => id}
            renderItem={(shift) => <ColleagueShiftCard shift={shift} />}
            estimatedHeight={190}
            gap={8}
          />
        </section>
      )}
    </>
  );
}
