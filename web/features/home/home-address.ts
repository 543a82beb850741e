import { useAddress } from '#web/ui/address.ts';

/** The places of the address: `/?notice=…&checklist=…&board=open&q=fridge&write=new&staff=new`. '' takes one away. */
interface Place {
  readonly notice?: string;
  readonly checklist?: string;
  readonly board?: 'open' | '';
  readonly q?: string;
  readonly write?: string;
  readonly staff?: 'new' | '';
}

export interface HomeAddress {
  /** The notice that is open; '' where none is. */
  readonly noticeId: string;
  /** The checklist that a notification led to; '' where none did. */
  readonly checklistId: string;
  readonly isBoardOpen: boolean;
  /** What the board is searched for. */
  readonly typed: string;
  /** The notice that is being written: 'new', an id, or '' where none is. */
  readonly writing: string;
  readonly isAddingStaff: boolean;
  readonly open: (place: Place) => void;
  readonly search: (typed: string) => void;
  readonly close: (place: Place) => void;
}

export const useHomeAddress = (): HomeAddress => {
  const address = useAddress();
  return {
    noticeId: address.at('notice'),
    checklistId: address.at('checklist'),
    isBoardOpen: address.at('board') !== '',
    typed: address.at('q'),
    writing: address.at('write'),
    isAddingStaff: address.at('staff') !== '',
    open: (place) => address.open({ ...place }),
    search: (q) => address.go({ q }),
    close: (place) => address.close({ ...place }),
  };
};
