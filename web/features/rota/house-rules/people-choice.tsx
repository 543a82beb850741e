import { X } from 'lucide-react';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { choicesOf } from './choices-of.ts';

type PeopleChoiceProps = {
  label: string;
  userIds: readonly string[];
  onChange: (userIds: readonly string[]) => void;
  error?: string | undefined;
};

/** Several people, found by typing, each with a way out again. */
export function PeopleChoice({ label, userIds, onChange, error }: PeopleChoiceProps) {
  const { names } = useDirectory();
  return (
    <div className="grid gap-2">
      <Combobox
        // A fresh field for the next name.
        key={userIds.length}
        label={label}
        placeholder="Search by name"
        emptyText="Nobody with that name works here."
        value={null}
        onChange={(userId) => userId !== null && onChange([...userIds, userId])}
        options={choicesOf(names, userIds)}
        error={error}
      />
      {userIds.length > 0 && (
        <ul aria-label="Chosen people" className="divide-y divide-line rounded-card border border-line">
          {userIds.map((userId) => {
            const name = nameOrFormer(names.people.get(userId));
            return (
              <li key={userId} className="flex min-h-11 items-center gap-2 pl-edge">
                <span className="min-w-0 grow truncate">{name}</span>
                <IconButton
                  icon={X}
                  label={`Take ${name} out`}
                  onClick={() => onChange(userIds.filter((each) => each !== userId))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
