import { UserPlus } from 'lucide-react';
import { isManagerial } from '#schema/permissions/actor.ts';
import type { Person } from '#web/people/people.ts';
import { ActionTile } from '#web/ui/action-tile.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';

type AccountStatsProps = { people: readonly Person[]; isLoading: boolean; onAdd: () => void };

/** Total Staff, Active, Managers (with admins), and the tile that adds somebody (specification, /admin). */
export function AccountStats({ people, isLoading, onAdd }: AccountStatsProps) {
  const count = (matches: (person: Person) => boolean): string =>
    isLoading ? '–' : String(people.filter(matches).length);
  return (
    <div aria-busy={isLoading} className="grid grid-cols-2 narrow:grid-cols-1 gap-2 tablet:grid-cols-4">
      <StatTile label="Total Staff" value={count(() => true)} />
      <StatTile label="Active" value={count(({ user }) => user.isActive)} />
      <StatTile label="Managers" value={count(({ user }) => isManagerial(user))} subtext="managers and admins" />
      <ActionTile icon={UserPlus} title="Add Staff" description="new account" onClick={onAdd} />
    </div>
  );
}
