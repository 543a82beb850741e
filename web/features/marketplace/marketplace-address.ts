import { day as dayShape } from '#schema/entities/primitives.ts';
import { useAddress } from '#web/ui/address.ts';

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

export const useMarketplaceAddress = (): MarketplaceAddress => {
  const address = useAddress();
  const what = openings.find((each) => address.at(each) !== '');

  return {
    tab: marketplaceTabs.find((tab) => tab === address.at('tab')) ?? 'available',
    department: address.at('department') || undefined,
    position: address.at('position'),
    day: dayShape.safeParse(address.at('day')).data ?? '',
    open: what && { what, id: address.at(what), with: address.at('with') },
    go: (place) => address.go({ ...place }),
    show: (opening, id, withId = '') =>
      (what ? address.go : address.open)({ ...nothingOpen, [opening]: id, with: withId }),
    close: () => address.close({ ...nothingOpen }),
  };
};

const nothingOpen: Place = { request: '', cover: '', offer: '', claim: '', swap: '', quick: '', with: '' };
