import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/zone.ts';

/** The places of the address: `/timesheets?week=2026-11-16&person=…&record=…`. '' takes one away. */
interface Place {
  readonly week?: Day | '';
  readonly person?: string;
  readonly department?: string;
  /** The hours whose details are open. */
  readonly record?: string;
  /** The form that is open: 'correct' (with `record`), 'add', or 'add' with the shift that has no hours. */
  readonly form?: 'add' | 'correct' | '';
  readonly shift?: string;
}

export interface TimesheetsAddress {
  readonly monday: Day;
  readonly personId: string;
  readonly departmentId: string;
  readonly recordId: string;
  readonly form: string;
  readonly shiftId: string;
  readonly go: (place: Place) => void;
  /** Opens what lies on top, or somebody's week. */
  readonly show: (place: Pick<Place, 'person' | 'record' | 'form' | 'shift'>) => void;
  /** Closes what lies on top; a link or a notification may have opened it. */
  readonly close: () => void;
}

const nothingOpen = { record: '', form: '', shift: '' } as const;

/** Week, person and what is open come from the address, so that links, notifications and back work. */
export const useTimesheetsAddress = (today: Day): TimesheetsAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const week = dayShape.safeParse(text('week'));

  const changed = (place: Place): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    monday: mondayOf(week.success ? week.data : today),
    personId: text('person'),
    departmentId: text('department'),
    recordId: text('record'),
    form: text('form'),
    shiftId: text('shift'),
    go: (place) => setParams(changed({ ...nothingOpen, ...place }), { replace: true, preventScrollReset: true }),
    show: (place) => setParams(changed({ ...nothingOpen, ...place }), { state: openedHere, preventScrollReset: true }),
    close: () => {
      if (location.state?.isOpenedInTimesheets) navigate(-1);
      else setParams(changed(nothingOpen), { replace: true, preventScrollReset: true });
    },
  };
};

/** The state of a history entry made by opening something: closing it goes back. */
const openedHere = { isOpenedInTimesheets: true } as const;
