import { useState } from 'react';
import type { TabletView } from '#schema/permissions/tablet.ts';
import { fold, searchWords } from '#schema/rules/fold.ts';
import type { Board } from '#schema/rules/pass-board.ts';
import { fullName } from '#schema/rules/person-name.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { useFacts } from './pass-state.ts';

type PeoplePanelProps = { board: Board; onChoose: (userId: string) => void; onClose: () => void };

/** Everybody, whoever is on today's rota first: for names that the board has no room for, and for those not on it. */
export function PeoplePanel({ board, onChoose, onClose }: PeoplePanelProps) {
  const { people } = useFacts();
  const [typed, setTyped] = useState('');
  useWhenIdle(homeAfterMs, onClose);
  const onRota = new Set(board.departments.flatMap(({ lines }) => lines.map(({ person }) => person?.id)));
  const found = matching(people, typed).toSorted(
    (one, other) =>
      Number(onRota.has(other.id)) - Number(onRota.has(one.id)) ||
      one.firstName.localeCompare(other.firstName) ||
      one.lastName.localeCompare(other.lastName),
  );
  return (
    <Dialog open onClose={onClose} title="Who are you?" width="wide">
      <SearchField label="Search your name" value={typed} onChange={setTyped} className="mb-3" />
      {found.length === 0 && <p className="text-title text-soft">Nobody of this name works here.</p>}
      <ul className="grid gap-2 tablet:grid-cols-3">
        {found.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChoose(person.id)}
              className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3 text-left text-lead font-medium hover:bg-hover"
            >
              <Avatar name={nameOf(person)} photoUrl={person.profileImageUrl} />
              <span className="min-w-0 truncate">{nameOf(person)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const nameOf = ({ firstName, lastName }: TabletView<'user'>): string => fullName({ firstName, lastName });

const matching = (people: readonly TabletView<'user'>[], typed: string): readonly TabletView<'user'>[] => {
  const words = searchWords(typed);
  return people.filter((person) => words.every((word) => fold(nameOf(person)).includes(word)));
};
