import { useState } from 'react';
import type { User } from '#schema/entities/user.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useReadableEmployments } from './employments-query.ts';
import { type Found, searchPeople, shortestSearch } from './person-search.ts';

type PersonPickerProps = { chosen: User | undefined; onChoose: (person: User | undefined) => void };

/** Lets a manager or admin choose a receiver by name or email, from 2 characters on (specification, section 6). */
export function PersonPicker({ chosen, onChoose }: PersonPickerProps) {
  const { restaurant } = useDirectory();
  if (!chosen) return <PersonSearch onChoose={onChoose} />;
  return (
    <div className="rounded-control border border-line">
      <ListRow
        leading={<Avatar name={nameOrFormer(chosen)} photoUrl={chosen.profileImageUrl} />}
        title={<bdi>{nameOrFormer(chosen)}</bdi>}
        subtitle={nameOf(restaurant.positions, chosen.positionId)}
        trailing={
          <Button variant="quiet" label="Choose somebody else" onClick={() => onChoose(undefined)}>
            Change
          </Button>
        }
      />
    </div>
  );
}

function PersonSearch({ onChoose }: { onChoose: (person: User) => void }) {
  const { me, people, restaurant } = useDirectory();
  const employments = useReadableEmployments();
  const [typed, setTyped] = useState('');
  const found = searchPeople(typed, people.values(), employments, me.id);

  const [first] = found;

  return (
    <div>
      <p aria-hidden className="pb-1.5 text-body font-medium">
        To <span className="text-red">*</span>
      </p>
      <SearchField
        label="Search by name or email"
        value={typed}
        onChange={setTyped}
        onEnter={() => first && onChoose(first.person)}
      />
      <p role="status" className="pt-1 text-small text-soft">
        {searchText(typed, found)}
      </p>
      {found.length > 0 && (
        <ul
          aria-label="People found"
          className="mt-1 max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line"
        >
          {found.map(({ person, email }) => (
            <li key={person.id}>
              <ListRow
                leading={<Avatar name={nameOrFormer(person)} photoUrl={person.profileImageUrl} />}
                title={<bdi>{nameOrFormer(person)}</bdi>}
                subtitle={[nameOf(restaurant.positions, person.positionId), email].filter(Boolean).join(' · ')}
                onClick={() => onChoose(person)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const searchText = (typed: string, found: readonly Found[]): string => {
  if (typed.trim().length < shortestSearch) return 'Type at least 2 characters.';
  if (found.length === 0) return 'Nobody found. Check the spelling.';
  return found.length === 1 ? '1 person found' : `${found.length} people found`;
};
