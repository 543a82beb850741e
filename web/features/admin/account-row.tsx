import { Clock } from 'lucide-react';
import type { Actor } from '#schema/permissions/actor.ts';
import { canChangeActivation } from '#schema/permissions/user.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import { RoleBadge } from '#web/people/role-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

type AccountRowProps = {
  person: Person;
  /** Position and department. */
  place: string;
  actor: Actor;
  isWaiting: boolean;
  onToggle: (person: Person) => void;
};

/** One account: who it is, what they may do, and whether they may sign in. */
export function AccountRow({ person, place, actor, isWaiting, onToggle }: AccountRowProps) {
  const { user, employment } = person;
  const name = nameOfPerson(person);
  const leavesOn = employment?.leavesOn ?? '';
  return (
    <div className="flex items-start gap-3 border-b border-line px-edge py-3 tablet:items-center">
      <Avatar name={name} photoUrl={user.profileImageUrl} />
      <div className="flex min-w-0 grow flex-col gap-x-3 gap-y-1.5 tablet:flex-row tablet:items-center">
        <div className="min-w-0 grow">
          <p dir="auto" className="text-body font-medium wrap-anywhere">
            {name}
          </p>
          <p className="text-small text-soft wrap-anywhere">{employment?.email}</p>
          <p className="text-small text-soft">{place || 'No department yet'}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <RoleBadge role={user.role} />
          <Badge tone={user.isActive ? 'ok' : 'neutral'}>{user.isActive ? 'Active' : 'Inactive'}</Badge>
          {user.isActive && leavesOn !== '' && <Badge tone="attention">{`Leaves ${shortDayText(leavesOn)}`}</Badge>}
          {isWaiting && (
            <Badge tone="attention" icon={Clock}>
              Waiting to sync
            </Badge>
          )}
          {canChangeActivation(actor, user) ? (
            <Button
              variant={user.isActive ? 'secondary' : 'primary'}
              label={`${user.isActive ? 'Deactivate' : 'Activate'} ${name}`}
              className="ml-auto tablet:w-32"
              onClick={() => onToggle(person)}
            >
              {user.isActive ? 'Deactivate' : 'Activate'}
            </Button>
          ) : (
            <span className="ml-auto text-small text-soft tablet:w-32 tablet:text-center">This is you</span>
          )}
        </div>
      </div>
    </div>
  );
}
