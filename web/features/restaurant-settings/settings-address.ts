import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const settingsTabs = ['templates', 'catalogue', 'restaurant'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The places of the address: `/restaurant-settings?tab=catalogue` and, on top, `&edit=…`. */
export interface SettingsAddress {
  readonly tab: SettingsTab;
  /** The shift template being written: 'new', an id, or '' where none is. */
  readonly editing: string;
  readonly show: (tab: SettingsTab) => void;
  readonly edit: (templateId: string) => void;
  /** Closes what lies on top: back where it was opened from here, so that back does not open it again. */
  readonly close: () => void;
}

const isTab = (text: string): text is SettingsTab => (settingsTabs as readonly string[]).includes(text);

/** What is open comes from the address, so that links and the back button work. */
export const useSettingsAddress = (): SettingsAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const tab = params.get('tab') ?? '';

  const changed = (name: string, value: string): URLSearchParams => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    return next;
  };

  return {
    tab: isTab(tab) ? tab : 'templates',
    editing: params.get('edit') ?? '',
    show: (next) => setParams(changed('tab', next), { replace: true, preventScrollReset: true }),
    edit: (templateId) =>
      setParams(changed('edit', templateId), { state: { isOpenedFromSettings: true }, preventScrollReset: true }),
    close: () => {
      if (location.state?.isOpenedFromSettings) navigate(-1);
      else setParams(changed('edit', ''), { replace: true, preventScrollReset: true });
    },
  };
};
