import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { entersDailyFigures } from '#schema/permissions/daily-figure.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useServerMinute } from '#web/db/clock-offset.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { AnalyticsProvider } from './analytics-context.ts';
import { DailyFiguresDialog } from './daily-figures-dialog.tsx';
import { Dashboard } from './dashboard.tsx';

/** `/analytics`: how the restaurant runs, for managers and admins, from the records on this device (D1, D36). */
export function AnalyticsScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const users = useColleagues();
  if (!restaurant || !actor || users.length === 0) {
    return (
      <Page width="wide">
        <SkeletonRows label="Loading figures" rows={6} />
      </Page>
    );
  }
  return <Analytics restaurant={restaurant} actor={actor} users={users} />;
}

type AnalyticsProps = { restaurant: Restaurant; actor: Actor; users: readonly User[] };

function Analytics({ restaurant, actor, users }: AnalyticsProps) {
  const now = useServerMinute();
  const today = dayOf(restaurant.timeZone, toInstant(now));
  const address = useAnalyticsAddress(today);
  return (
    <AnalyticsProvider value={{ restaurant, actor, users, now, today, address }}>
      <Page width="wide">
        <Dashboard />
      </Page>
      {address.isEntering && entersDailyFigures(actor) && <DailyFiguresDialog />}
    </AnalyticsProvider>
  );
}
