import { useAddress } from '#web/ui/address.ts';

/** The parameters of the address: `/?notice=…&checklist=…&board=open&q=fridge&write=new&staff=new`. '' removes one. */
interface Place {
  readonly notice?: string;
  readonly checklist?: string;
  readonly board?: 'open' | '';
  readonly q?: string;
  readonly write?: string;
  readonly staff?: 'new' | '';
}

export interface HomeAddress {
  /** The open notice; '' if none is. */
  readonly noticeId: string;
  /** The checklist that a notification led to; '' if none did. */
  readonly checklistId: string;
  readonly isBoardOpen: boolean;
  /** The search text of the board. */
  readonly typed: string;
  /** The notice being written: 'new', an id, or '' for none. */
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
