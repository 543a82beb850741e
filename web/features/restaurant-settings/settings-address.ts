import { useAddress } from '#web/ui/address.ts';

export const settingsTabs = ['templates', 'catalogue', 'restaurant', 'records'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The parameters of the address: `/restaurant-settings?tab=catalogue` and, for what is on top, `&edit=…`. */
export interface SettingsAddress {
  readonly tab: SettingsTab;
  /** The shift template being written: 'new', an id, or '' for none. */
  readonly editing: string;
  readonly show: (tab: SettingsTab) => void;
  readonly edit: (templateId: string) => void;
  readonly close: () => void;
}

const isTab = (text: string): text is SettingsTab => (settingsTabs as readonly string[]).includes(text);

export const useSettingsAddress = (): SettingsAddress => {
  const address = useAddress();
  const tab = address.at('tab');

  return {
    tab: isTab(tab) ? tab : 'templates',
    editing: address.at('edit'),
    show: (next) => address.go({ tab: next }),
    edit: (templateId) => address.open({ edit: templateId }),
    close: () => address.close({ edit: '' }),
  };
};
