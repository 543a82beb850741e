import { CalendarSearch } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { ColleagueShiftCard } from './colleague-shift-card.tsx';
import { useMarketplace } from './marketplace-context.ts';

/** Shifts of colleagues that I could cover or swap for. */
export function ColleaguesShifts({ shifts }: { shifts: readonly Shift[] }) {
  const { address } = useMarketplace();
  if (shifts.length === 0) {
    return (
      <EmptyState
        icon={CalendarSearch}
        title="No shifts available"
        description={
          address.person === ''
            ? 'No colleague has an upcoming shift here that you could work. Choose another day, position or department.'
            : 'Your filter shows one colleague, who has no upcoming shift here that you could work. Choose somebody else or clear the filter.'
        }
      />
    );
  }
  return (
    <section aria-label="Colleagues' shifts" className="flex flex-col gap-2">
      <SectionHeading title="Colleagues' shifts" />
      <VirtualList
        label="Colleagues' shifts"
        items={shifts}
        keyOf={({ id }) => id}
        renderItem={(shift) => <ColleagueShiftCard shift={shift} />}
        estimatedHeight={130}
        gap={8}
      />
    </section>
  );
}
