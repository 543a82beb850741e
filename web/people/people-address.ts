import { roles } from '#schema/entities/user.ts';
import { useAddress } from '#web/ui/address.ts';
import type { PersonFilter } from './person-filter.ts';

/** What is open on top of a list of people, and for whom: `add`, `person=<id>` and so on. */
type Opened = 'add' | 'import' | 'person' | 'edit' | 'pay' | 'availability' | 'several';

const openable: readonly Opened[] = ['add', 'import', 'person', 'edit', 'pay', 'availability', 'several'];

const nothingOpen = Object.fromEntries(openable.map((place) => [place, '']));

export interface PeopleAddress {
  readonly filter: PersonFilter;
  readonly narrow: (changes: Partial<PersonFilter>) => void;
  /** The id in the address of what is open; '' if it is closed. */
  readonly opened: (what: Opened) => string;
  readonly show: (what: Opened, id?: string) => void;
  readonly close: () => void;
}

export const usePeopleAddress = (): PeopleAddress => {
  const address = useAddress();
  const isOpen = openable.some((place) => address.at(place) !== '');

  return {
    filter: {
      search: address.at('q'),
      role: roles.find((role) => role === address.at('role')) ?? '',
      departmentId: address.at('department'),
    },
    narrow: ({ search, role, departmentId }) => address.go({ q: search, role, department: departmentId }),
    opened: address.at,
    show: (what, id = 'yes') => (isOpen ? address.go : address.open)({ ...nothingOpen, [what]: id }),
    close: () => address.close(nothingOpen),
  };
};
