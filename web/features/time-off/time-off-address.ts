import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';

export type TimeOffView = 'requests' | 'calendar';

/** The places of the address: `/time-off?view=calendar&month=2026-11-01&request=…`. '' takes one away. */
interface Place {
  readonly view?: TimeOffView;
  readonly month?: string;
  readonly request?: string;
  /** 'ask' or 'record': the form that is open. */
  readonly form?: string;
}

export interface TimeOffAddress {
  readonly view: TimeOffView;
  /** The first day of the month that the calendar shows; '' until somebody turns the page. */
  readonly month: Day | '';
  readonly requestId: string;
  readonly form: string;
  readonly go: (place: Place) => void;
  readonly show: (place: Pick<Place, 'request' | 'form'>) => void;
  readonly close: () => void;
}

/** View, month and what is open come from the address, so that links, notifications and back work. */
export const useTimeOffAddress = (): TimeOffAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const month = dayShape.safeParse(text('month'));
  const isOpen = text('request') !== '' || text('form') !== '';

  const changed = (place: Place): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    view: text('view') === 'calendar' ? 'calendar' : 'requests',
    month: month.success ? month.data : '',
    requestId: text('request'),
    form: text('form'),
    go: (place) => setParams(changed(place), { replace: true, preventScrollReset: true }),
    show: (place) =>
      setParams(changed({ request: '', form: '', ...place }), {
        replace: isOpen,
        state: isOpen ? location.state : openedHere,
        preventScrollReset: true,
      }),
    close: () => {
      if (location.state?.isOpenedInTimeOff) navigate(-1);
      else setParams(changed({ request: '', form: '' }), { replace: true, preventScrollReset: true });
    },
  };
};

/** The state of a history entry made by opening something: closing it goes back. */
const openedHere = { isOpenedInTimeOff: true } as const;
