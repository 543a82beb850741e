import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { day as dayShape } from '#schema/entities/primitives.ts';

export const marketplaceTabs = ['available', 'requests', 'mine'] as const;
export type MarketplaceTab = (typeof marketplaceTabs)[number];

/** What lies open: a request's details, or the form of a new one about the shift `id`. */
export const openings = ['request', 'cover', 'offer', 'claim', 'swap', 'quick'] as const;
export type Opening = (typeof openings)[number];

/** The places of the marketplace's address: `/shift-marketplace?tab=requests&request=…`. '' takes one away. */
export interface Place {
  readonly tab?: MarketplaceTab;
  readonly department?: string;
  readonly position?: string;
  readonly day?: string;
  readonly request?: string;
  readonly cover?: string;
  readonly offer?: string;
  readonly claim?: string;
  readonly swap?: string;
  readonly quick?: string;
  /** My own shift in a quick swap. */
  readonly with?: string;
}

export interface MarketplaceAddress {
  readonly tab: MarketplaceTab;
  /** Undefined until the person chooses; 'all' is every department. */
  readonly department: string | undefined;
  readonly position: string;
  /** '' for every day. */
  readonly day: string;
  readonly open: { readonly what: Opening; readonly id: string; readonly with: string } | undefined;
  readonly go: (place: Place) => void;
  readonly show: (what: Opening, id: string, withId?: string) => void;
  readonly close: () => void;
}

/** Tab, filters and what is open come from the address, so that links, notifications and back work. */
export const useMarketplaceAddress = (): MarketplaceAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const what = openings.find((each) => text(each) !== '');

  const changed = (place: Place): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    tab: marketplaceTabs.find((tab) => tab === text('tab')) ?? 'available',
    department: params.get('department') ?? undefined,
    position: text('position'),
    day: dayShape.safeParse(text('day')).success ? text('day') : '',
    open: what && { what, id: text(what), with: text('with') },
    go: (place) => setParams(changed(place), { replace: true, preventScrollReset: true }),
    show: (opening, id, withId = '') =>
      setParams(changed({ ...nothingOpen, [opening]: id, with: withId }), {
        replace: what !== undefined,
        state: what === undefined ? openedHere : location.state,
        preventScrollReset: true,
      }),
    close: () => {
      if (location.state?.isOpenedInMarketplace) navigate(-1);
      else setParams(changed(nothingOpen), { replace: true, preventScrollReset: true });
    },
  };
};

/** The state of a history entry made by opening something: closing it goes back. */
const openedHere = { isOpenedInMarketplace: true } as const;

const nothingOpen: Place = { request: '', cover: '', offer: '', claim: '', swap: '', quick: '', with: '' };
