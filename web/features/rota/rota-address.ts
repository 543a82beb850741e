import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/zone.ts';

export type RotaView = 'day' | 'week';

/** The places of the rota's address: `/rota?day=2026-11-21&view=week&shift=…`. */
interface Place {
  readonly day?: Day;
  readonly view?: RotaView;
  /** The shift whose sheet is open; '' closes it. */
  readonly shift?: string;
  /** What the Add Shift wizard starts from: 'new', a day, or with `person` a cell of the grid; '' closes it. */
  readonly add?: string;
  readonly person?: string;
  /** The day that the Create Shift dialog of Shift Assignment is for; '' closes it. */
  readonly create?: string;
  /** The shift whose values the wizard starts with. */
  readonly copy?: string;
}

export interface RotaAddress {
  readonly day: Day;
  readonly monday: Day;
  readonly view: RotaView;
  readonly shiftId: string;
  readonly add: string;
  readonly personId: string;
  readonly createDay: string;
  readonly copyId: string;
  /** The search text of another place, for links. */
  readonly linkTo: (place: Place) => string;
  readonly go: (place: Place) => void;
  /** Closes what lies on top: back where it was opened from here, so that back does not open it again. */
  readonly close: (place: Place) => void;
}

/** Where on the rota one is: day, week, view and open sheet all come from the address, so that links and back work. */
export const useRotaAddress = (today: Day): RotaAddress => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedFromRota = Boolean(state?.isOpenedFromRota);
  return useMemo(
    () => addressOf({ params, setParams, goBack: () => navigate(-1), isOpenedFromRota, today }),
    [params, setParams, navigate, isOpenedFromRota, today],
  );
};

interface Whereabouts {
  readonly params: URLSearchParams;
  readonly setParams: ReturnType<typeof useSearchParams>[1];
  readonly goBack: () => void;
  readonly isOpenedFromRota: boolean;
  readonly today: Day;
}

const addressOf = ({ params, setParams, goBack, isOpenedFromRota, today }: Whereabouts): RotaAddress => {
  const text = (name: string): string => params.get(name) ?? '';
  const parsedDay = dayShape.safeParse(params.get('day'));
  const day = parsedDay.success ? parsedDay.data : today;

  const changed = (place: Place): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(place)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    day,
    monday: mondayOf(day),
    view: text('view') === 'day' ? 'day' : 'week',
    shiftId: text('shift'),
    add: text('add'),
    personId: text('person'),
    createDay: text('create'),
    copyId: text('copy'),
    linkTo: (place) => `?${changed(place)}`,
    go: (place) => {
      const staysInWeek = place.day !== undefined && mondayOf(place.day) === mondayOf(day);
      const state = opens(place) ? openedFromRota : null;
      setParams(changed(place), { replace: staysInWeek || place.add === '', state, preventScrollReset: true });
    },
    close: (place) => {
      if (isOpenedFromRota) goBack();
      else setParams(changed(place), { replace: true, preventScrollReset: true });
    },
  };
};

/** The state of a history entry that was made by opening something: closing it goes back. Links pass it on. */
export const openedFromRota = { isOpenedFromRota: true } as const;

const opens = ({ shift, add, create }: Place): boolean => Boolean(shift || add || create);
