import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useChecklistsAddress } from './checklists-address.ts';
import { ChecklistsDialogs } from './checklists-dialogs.tsx';
import { HistoryTab } from './history-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { TodayTab } from './today-tab.tsx';

/** `/admin/checklists`: templates, assignments, and who has done what (specification, section 2; D15, D23). */
export function ChecklistsScreen() {
  const address = useChecklistsAddress();
  return (
    <>
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
    </>
  );
}
