import { useMemo } from 'react';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { type Address, useAddress } from '#web/ui/address.ts';
import { onlyKinds, type RotaFilter } from './filter/rota-filter.ts';

const views = ['day', 'week', 'month'] as const;
export type RotaView = (typeof views)[number];

const lists = ['day', 'people', 'free'] as const;
/** A phone's list of the rota: a day's shifts, the week by person, or who is free on a day. */
export type RotaList = (typeof lists)[number];

/** The parts of the rota's address: `/rota?day=2026-11-21&view=week&shift=…`. */
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
  /** The day whose cell offers shifts for `person`; '' closes it. */
  readonly cell?: string;
  /** The shift that is being moved, copied or made longer; '' closes it. */
  readonly arrange?: string;
  /** What of that: 'move', 'copy', 'person' or 'times'; '' is the list of all. */
  readonly step?: string;
  /** What a phone lists: 'people' or 'free'; '' is the shifts of a day. */
  readonly list?: string;
  /** To sort out: 'open', or 'conflicts' or 'rules' to show those; '' closes it. */
  readonly gaps?: string;
  /** Who is needed: 'open', or the date to edit; '' closes it. */
  readonly need?: string;
  /** What the week costs: 'open', or 'settings' for its rates and percentages; '' closes it. */
  readonly cost?: string;
  /** The house rules: 'open', 'new', or the id of the one being edited; '' closes them. */
  readonly rules?: string;
  /** Publishing the week: 'open', or 'readers' for who has seen it; '' closes it. */
  readonly publish?: string;
  /** The day whose note is being written; '' closes it. */
  readonly note?: string;
  /** Which part of the rota is shown: of a department, of a position, of some kinds ("open,mine"), by name. */
  readonly department?: string;
  readonly position?: string;
  readonly only?: string;
  readonly search?: string;
}

export interface RotaAddress {
  readonly day: Day;
  /** Whether the address names the day; else it is today. */
  readonly isDayNamed: boolean;
  readonly monday: Day;
  readonly view: RotaView;
  readonly shiftId: string;
  readonly add: string;
  readonly personId: string;
  readonly createDay: string;
  readonly copyId: string;
  readonly cellDay: string;
  readonly arrange: string;
  readonly step: string;
  readonly list: RotaList;
  readonly gaps: string;
  readonly need: string;
  readonly cost: string;
  readonly rules: string;
  readonly publish: string;
  readonly note: string;
  readonly filter: RotaFilter;
  /** The search text of another place, for links. */
  readonly linkTo: (place: Place) => string;
  /** Looks elsewhere; what opens in the place of a shift's sheet closes to where that was opened. */
  readonly go: (place: Place) => void;
  readonly close: (place: Place) => void;
  /** Shows another part of the rota; back shows the one before. */
  readonly filterBy: (filter: RotaFilter) => void;
}

/** The place on the rota: day, week, view and open sheet. Behind a shift's sheet is its day, unless another is named. */
export const useRotaAddress = (today: Day, zone: string): RotaAddress => {
  const address = useAddress();
  const { document: shift } = useDocument(
    'shifts',
    address.at('day') === '' ? address.at('shift') || address.at('arrange') : '',
  );
  const day = shift ? dayOf(zone, shift.startTime) : today;
  return useMemo(() => rotaAddressOf(address, day), [address, day]);
};

const rotaAddressOf = (address: Address, unnamed: Day): RotaAddress => {
  const day = dayShape.safeParse(address.at('day')).data ?? unnamed;
  const staysInWeek = (place: Place): boolean => place.day !== undefined && mondayOf(place.day) === mondayOf(day);

  return {
    day,
    isDayNamed: address.at('day') !== '',
    monday: mondayOf(day),
    view: views.find((view) => view === address.at('view')) ?? 'week',
    shiftId: address.at('shift'),
    add: address.at('add'),
    personId: address.at('person'),
    createDay: address.at('create'),
    copyId: address.at('copy'),
    cellDay: address.at('cell'),
    arrange: address.at('arrange'),
    step: address.at('step'),
    list: lists.find((list) => list === address.at('list')) ?? 'day',
    gaps: address.at('gaps'),
    need: address.at('need'),
    cost: address.at('cost'),
    rules: address.at('rules'),
    publish: address.at('publish'),
    note: address.at('note'),
    filter: {
      departmentId: address.at('department'),
      positionId: address.at('position'),
      only: onlyKinds.filter((kind) => address.at('only').split(',').includes(kind)),
      search: address.at('search'),
    },
    linkTo: (place) => address.linkTo({ ...place }),
    go: (place) => {
      const takesPlaceOf = place.shift === '' || place.arrange === '' || (place.cell === '' && Boolean(place.create));
      if (opens(place) && !takesPlaceOf) address.open({ ...place });
      else if (opens(place)) address.go({ ...place });
      else if (staysInWeek(place) || place.add === '') address.go({ ...place });
      else address.visit({ ...place });
    },
    close: (place) => address.close({ ...place }),
    filterBy: ({ departmentId, positionId, only, search }) =>
      address.visit({ department: departmentId, position: positionId, only: only.join(','), search }),
  };
};

const opens = ({ shift, add, create, cell, arrange, gaps, need, cost, rules, publish }: Place): boolean =>
  Boolean(shift || add || create || cell || arrange || gaps || need || cost || rules || publish);
