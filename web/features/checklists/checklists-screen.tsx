import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useNow } from '#web/db/clock.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { ChecklistsProvider, type ChecklistsSurroundings } from './checklists-context.ts';
import { ChecklistsDialogs } from './checklists-dialogs.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { TodayTab } from './today-tab.tsx';

const minuteMs = 60_000;

/** `/admin/checklists`: templates, assigning them, and who has done what (specification, section 2; D15, D23). */
export function ChecklistsScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const colleagues = useColleagues();
  // Without the directory everybody would be a former colleague for a moment.
  if (!restaurant || !actor || colleagues.length === 0) {
    return (
      <Page>
        <SkeletonRows label="Loading checklists" rows={6} />
      </Page>
    );
  }
  return <Checklists restaurant={restaurant} actor={actor} colleagues={colleagues} />;
}

type ChecklistsProps = { restaurant: Restaurant; actor: Actor; colleagues: readonly User[] };

function Checklists({ restaurant, actor, colleagues }: ChecklistsProps) {
  const now = useNow(minuteMs);
  const people = useMemo(() => new Map(colleagues.map((person) => [person.id, person])), [colleagues]);
  const address = useChecklistsAddress();
  const surroundings: ChecklistsSurroundings = {
    restaurant,
    people,
    actor,
    today: dayOf(restaurant.timeZone, toInstant(now)),
    address,
  };
  return (
    <ChecklistsProvider value={surroundings}>
      <Page width="wide">
        <Tabs
          label="Checklists"
          value={address.tab}
          onChange={(tab) => address.go({ tab })}
          tabs={[
            { value: 'templates', label: 'Templates', content: <TemplatesTab /> },
            { value: 'today', label: 'Today', content: <TodayTab /> },
            { value: 'history', label: 'History', content: <HistoryTab /> },
          ]}
        />
      </Page>
      <ChecklistsDialogs />
    </ChecklistsProvider>
  );
}
