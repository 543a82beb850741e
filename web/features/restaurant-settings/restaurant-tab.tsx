import type { Restaurant } from '#schema/entities/restaurant.ts';
import { useMendingKey } from '#web/sync/mending.ts';
import { DetailsCard } from './details-card.tsx';
import { FillCard } from './fill-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PaidTimeCard } from './paid-time-card.tsx';
import { PayCalendarCard } from './pay-calendar-card.tsx';
import { PayRulesCard } from './pay-rules-card.tsx';
import { PlanningCard } from './planning-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';
import { RateTablesCard } from './rate-tables-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { TabletsCard } from './tablets-card.tsx';

/** The restaurant's name and employer, and its settings for requests, pay and quiet hours. */
export function RestaurantTab({ restaurant }: { restaurant: Restaurant }) {
  const mendingKey = useMendingKey();
  return (
    // Separate columns, so that a short card beside a long one leaves no gap.
    <div key={mendingKey} className="grid items-start gap-3 tablet:grid-cols-2">
      <div className="grid min-w-0 gap-3">
        <DetailsCard restaurant={restaurant} />
        <PlanningCard restaurant={restaurant} />
        <FillCard restaurant={restaurant} />
        <RequestsCard restaurant={restaurant} />
        <QuietHoursCard restaurant={restaurant} />
        <TabletsCard />
      </div>
      <div className="grid min-w-0 gap-3">
        <HoursCard restaurant={restaurant} />
        <PaidTimeCard restaurant={restaurant} />
        <PayRulesCard restaurant={restaurant} />
        <PayCalendarCard restaurant={restaurant} />
        <RateTablesCard restaurant={restaurant} />
      </div>
    </div>
  );
}
