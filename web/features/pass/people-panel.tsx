import { useState } from 'react';
import type { TabletView } from '#schema/permissions/tablet.ts';
import type { Board } from '#schema/rules/hours/pass-board.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { fold, searchWords } from '#schema/rules/text/fold.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FarDialog } from '#web/ui/far-dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { useFacts } from './pass-state.ts';

type PeoplePanelProps = { board: Board; onChoose: (userId: string) => void; onClose: () => void };

/** Everybody, starting with today's rota: for people who have no room on the board or are not on the rota. */
export function PeoplePanel({ board, onChoose, onClose }: PeoplePanelProps) {
  const { people } = useFacts();
  const [typed, setTyped] = useState('');
  useWhenIdle(homeAfterMs, onClose);
  const onRota = new Set(board.departments.flatMap(({ lines }) => lines.map(({ person }) => person?.id)));
  const found = matching(people, typed).toSorted(
    (one, other) => one.firstName.localeCompare(other.firstName) || one.lastName.localeCompare(other.lastName),
  );
  const today = found.filter(({ id }) => onRota.has(id));
  const others = found.filter(({ id }) => !onRota.has(id));
  return (
    <FarDialog open onClose={onClose} title="Tap your name">
      <SearchField
        label="Search your name"
        value={typed}
        onChange={setTyped}
        className="mb-4 [&_input]:min-h-16 [&_input]:text-title"
      />
      {found.length === 0 && <p className="text-soft">Nobody with that name works here.</p>}
      <Names title="Today" people={today} onChoose={onChoose} />
      <Names title={today.length > 0 ? 'Others' : 'Everybody'} people={others} onChoose={onChoose} />
    </FarDialog>
  );
}

type NamesProps = { title: string; people: readonly TabletView<'user'>[]; onChoose: (userId: string) => void };

function Names({ title, people, onChoose }: NamesProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={title} className="pb-5">
      <h3 className="pb-2 font-strong text-soft">{title}</h3>
      <ul className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
        {people.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.id)}
              className="flex min-h-18 w-full cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 text-left font-medium hover:bg-hover"
            >
              <Avatar name={nameOf(person)} photoUrl={person.profileImageUrl} />
              <span className="min-w-0 wrap-anywhere">{nameOf(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ firstName, lastName }: TabletView<'user'>): string => fullName({ firstName, lastName });

const matching = (people: readonly TabletView<'user'>[], typed: string): readonly TabletView<'user'>[] => {
  const words = searchWords(typed);
  return people.filter((person) => words.every((word) => fold(nameOf(person)).includes(word)));
};
