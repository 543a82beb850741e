import { useLocation, useNavigate, useSearchParams } from 'react-router';

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
  /** Closes what lies on top: back where it was opened from here, so that back does not open it again. */
  readonly close: (place: Place) => void;
}

/** The state of a history entry that was made by opening something here: closing it goes back. */
const openedFromHome = { isOpenedFromHome: true } as const;

/** What is open on home comes from the address, so that notifications, links and the back button work. */
export const useHomeAddress = (): HomeAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';

  const changed = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    noticeId: text('notice'),
    checklistId: text('checklist'),
    isBoardOpen: text('board') !== '',
    typed: text('q'),
    writing: text('write'),
    isAddingStaff: text('staff') !== '',
    open: (place) => setParams(changed({ ...place }), { state: openedFromHome, preventScrollReset: true }),
    search: (q) =>
      setParams(changed({ q }), { replace: true, state: location.state ?? null, preventScrollReset: true }),
    close: (place) => {
      if (location.state?.isOpenedFromHome) navigate(-1);
      else setParams(changed({ ...place }), { replace: true, preventScrollReset: true });
    },
  };
};
