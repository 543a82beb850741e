import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { useAddress } from '#web/ui/address.ts';

/** The parts of the address: `/timesheets?week=2026-11-16&person=…&record=…`. '' removes one. */
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
  /** Opens details or a form, or somebody's week. */
  readonly show: (place: Pick<Place, 'person' | 'record' | 'form' | 'shift'>) => void;
  /** Closes details or a form; a link or a notification may have opened it. */
  readonly close: () => void;
}

const nothingOpen = { record: '', form: '', shift: '' } as const;

export const useTimesheetsAddress = (): TimesheetsAddress => {
  const address = useAddress();
  const today = useToday();

  return {
    monday: mondayOf(dayShape.safeParse(address.at('week')).data ?? today),
    personId: address.at('person'),
    departmentId: address.at('department'),
    recordId: address.at('record'),
    form: address.at('form'),
    shiftId: address.at('shift'),
    go: (place) => address.go({ ...nothingOpen, ...place }),
    show: (place) => address.open({ ...nothingOpen, ...place }),
    close: () => address.close(nothingOpen),
  };
};
