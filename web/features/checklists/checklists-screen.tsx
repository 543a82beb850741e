import { toInstant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { useServerMinute } from '#web/db/clock-offset.ts';
import { type Directory, WithDirectory } from '#web/people/with-directory.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { ChecklistsProvider, type ChecklistsSurroundings } from './checklists-context.ts';
import { ChecklistsDialogs } from './checklists-dialogs.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { TodayTab } from './today-tab.tsx';

/** `/admin/checklists`: templates, assigning them, and who has done what (specification, section 2; D15, D23). */
export function ChecklistsScreen() {
  return (
    <WithDirectory label="Loading checklists" rows={6}>
      {(directory) => <Checklists {...directory} />}
    </WithDirectory>
  );
}

function Checklists({ restaurant, actor, people }: Directory) {
  const now = useServerMinute();
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
