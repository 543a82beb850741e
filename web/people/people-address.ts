import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { roles } from '#schema/entities/user.ts';
import type { PersonFilter } from './person-filter.ts';

/** What lies on top of a list of people, and of whom: `add`, `person=<id>` and so on. */
type Opened = 'add' | 'import' | 'person' | 'edit' | 'pay';

const openable: readonly Opened[] = ['add', 'import', 'person', 'edit', 'pay'];

export interface PeopleAddress {
  readonly filter: PersonFilter;
  readonly narrow: (changes: Partial<PersonFilter>) => void;
  /** Whether something is open, and of whom: the id in its address, '' while it is closed. */
  readonly opened: (what: Opened) => string;
  readonly show: (what: Opened, id?: string) => void;
  readonly close: () => void;
}

/** Search, filters and what is open come from the address, so that links and back work. */
export const usePeopleAddress = (): PeopleAddress => {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const text = (name: string): string => params.get(name) ?? '';
  const isOpen = openable.some((name) => params.has(name));

  const changed = (changes: Readonly<Record<string, string>>): URLSearchParams => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const nothingOpen = Object.fromEntries(openable.map((name) => [name, '']));

  return {
    filter: {
      search: text('q'),
      role: roles.find((role) => role === text('role')) ?? '',
      departmentId: text('department'),
    },
    narrow: ({ search, role, departmentId }) =>
      setParams(
        changed({
          ...(search !== undefined && { q: search }),
          ...(role !== undefined && { role }),
          ...(departmentId !== undefined && { department: departmentId }),
        }),
        { replace: true, preventScrollReset: true },
      ),
    opened: text,
    show: (what, id = 'yes') =>
      setParams(changed({ ...nothingOpen, [what]: id }), {
        replace: isOpen,
        state: isOpen ? location.state : openedHere,
        preventScrollReset: true,
      }),
    close: () => {
      if (location.state?.isOpenedInPeople) navigate(-1);
      else setParams(changed(nothingOpen), { replace: true, preventScrollReset: true });
    },
  };
};

/** The state of a history entry made by opening something: closing it goes back. */
const openedHere = { isOpenedInPeople: true } as const;
