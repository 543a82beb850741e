import { useDirectory } from '#web/people/directory.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { CatalogueTab } from './catalogue-tab.tsx';
import { RecordsTab } from './records-tab.tsx';
import { RestaurantTab } from './restaurant-tab.tsx';
import { useSettingsAddress } from './settings-address.ts';
import { ShiftTemplateDialog } from './shift-template-dialog.tsx';
import { ShiftTemplateTab } from './shift-template-tab.tsx';

/** `/restaurant-settings`: shift templates, the catalogue, the restaurant's own data and records about people (specification, section 2; D6). */
export function RestaurantSettingsScreen() {
  const { restaurant } = useDirectory();
  const address = useSettingsAddress();
  return (
    <Page width="wide">
      <Tabs
        label="Settings"
        value={address.tab}
        onChange={address.show}
        tabs={[
          {
            value: 'templates',
            label: 'Shift Templates',
            content: <ShiftTemplateTab restaurant={restaurant} onEdit={address.edit} />,
          },
          { value: 'catalogue', label: 'Departments and positions', content: <CatalogueTab restaurant={restaurant} /> },
          { value: 'restaurant', label: 'Restaurant', content: <RestaurantTab restaurant={restaurant} /> },
          { value: 'records', label: 'Records', content: <RecordsTab /> },
        ]}
      />
      {address.editing !== '' && (
        <ShiftTemplateDialog
          key={address.editing}
          restaurant={restaurant}
          templateId={address.editing}
          onClose={address.close}
        />
      )}
    </Page>
  );
}
