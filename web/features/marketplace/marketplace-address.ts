import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { useAddress } from '#web/ui/address.ts';
import { useKeptFilter } from './kept-filter.ts';

export const marketplaceTabs = ['available', 'requests', 'mine'] as const;
export type MarketplaceTab = (typeof marketplaceTabs)[number];

/** What can be open: a request's details, or the form of a new one about the shift `id`. */
export const openings = ['request', 'cover', 'offer', 'claim', 'swap', 'quick', 'trade', 'fill'] as const;
export type Opening = (typeof openings)[number];

/** The parameters of the marketplace's address: `/shift-marketplace?tab=requests&request=…`. '' removes one. */
export interface Place {
  readonly tab?: MarketplaceTab;
  readonly department?: string;
  readonly position?: string;
  readonly day?: string;
  readonly person?: string;
  readonly request?: string;
  readonly cover?: string;
  readonly offer?: string;
  readonly claim?: string;
  readonly swap?: string;
  readonly quick?: string;
  /** My own shift, to swap with somebody's. */
  readonly trade?: string;
  /** An open shift, to offer to people. */
  readonly fill?: string;
  /** My own shift in a swap. */
  readonly with?: string;
}

export interface MarketplaceAddress {
  readonly tab: MarketplaceTab;
  /** '' until the person chooses; 'all' is every department. */
  readonly department: string;
  /** '' until the person chooses; 'any' is every position. */
  readonly position: string;
  /** The only colleague whose shifts are listed; '' for everybody's. */
  readonly person: string;
  /** '' for every day. */
  readonly day: Day | '';
  readonly open: { readonly what: Opening; readonly id: string; readonly with: string } | undefined;
  readonly go: (place: Place) => void;
  /** Narrows what is listed; department and position are remembered on this device. */
  readonly narrow: (filter: Pick<Place, 'department' | 'position' | 'day' | 'person'>) => void;
  readonly isNarrowed: boolean;
  readonly clearFilter: () => void;
  readonly show: (what: Opening, id: string, withId?: string) => void;
  readonly close: () => void;
}

export const useMarketplaceAddress = (userId: string): MarketplaceAddress => {
  const address = useAddress();
  const [kept, keep] = useKeptFilter(userId);
  const what = openings.find((each) => address.at(each) !== '');

  const filter = {
    department: address.at('department') || kept.department,
    position: address.at('position') || kept.position,
    person: address.at('person'),
    day: dayShape.safeParse(address.at('day')).data ?? ('' as const),
  };
  const narrow = (changes: Pick<Place, 'department' | 'position' | 'day' | 'person'>) => {
    keep(changes);
    address.go({ ...changes });
  };

  return {
    ...filter,
    tab: marketplaceTabs.find((tab) => tab === address.at('tab')) ?? 'available',
    open: what && { what, id: address.at(what), with: address.at('with') },
    go: (place) => address.go({ ...place }),
    narrow,
    isNarrowed: Object.values(filter).some(Boolean),
    clearFilter: () => narrow({ department: '', position: '', day: '', person: '' }),
    show: (opening, id, withId = '') =>
      (what ? address.go : address.open)({ ...nothingOpen, [opening]: id, with: withId }),
    close: () => address.close({ ...nothingOpen }),
  };
};

const nothingOpen: Place = {
  request: '',
  cover: '',
  offer: '',
  claim: '',
  swap: '',
  quick: '',
  trade: '',
  fill: '',
  with: '',
};
