import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { useAddress } from '#web/ui/address.ts';

export type TimeOffView = 'requests' | 'calendar';

/** The parameters of the address: `/time-off?view=calendar&month=2026-11-01&request=…`. '' removes one. */
interface Place {
  readonly view?: TimeOffView;
  readonly month?: string;
  readonly request?: string;
  /** The open form: 'ask' or 'record'. */
  readonly form?: string;
}

export interface TimeOffAddress {
  readonly view: TimeOffView;
  /** The first day of the month shown; '' until somebody changes the month. */
  readonly month: Day | '';
  readonly requestId: string;
  readonly form: string;
  readonly go: (place: Place) => void;
  readonly show: (place: Pick<Place, 'request' | 'form'>) => void;
  readonly close: () => void;
}

const nothingOpen = { request: '', form: '' } as const;

export const useTimeOffAddress = (): TimeOffAddress => {
  const address = useAddress();
  const isOpen = address.at('request') !== '' || address.at('form') !== '';

  return {
    view: address.at('view') === 'calendar' ? 'calendar' : 'requests',
    month: dayShape.safeParse(address.at('month')).data ?? '',
    requestId: address.at('request'),
    form: address.at('form'),
    go: (place) => address.go({ ...place }),
    show: (place) => (isOpen ? address.go : address.open)({ ...nothingOpen, ...place }),
    close: () => address.close(nothingOpen),
  };
};
