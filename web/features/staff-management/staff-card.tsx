import { Clock, Eye, Pencil } from 'lucide-react';
import type { Actor } from '#schema/permissions/actor.ts';
import { isAwaited } from '#schema/rules/people/asked-details.ts';
import type { RightToWork } from '#schema/rules/people/right-to-work.ts';
import { nameOfPerson, type Person } from '#web/people/people.ts';
import { RoleBadge } from '#web/people/role-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { canEditPerson } from './person-form.ts';
import { rateText } from './rate-text.ts';
import { RightToWorkBadge } from './right-to-work-badge.tsx';

type StaffCardProps = {
  person: Person;
  /** Position and department. */
  place: string;
  actor: Actor;
  rightToWork: RightToWork | undefined;
  isWaiting: boolean;
  onDetails: (userId: string) => void;
  onEdit: (userId: string) => void;
};

/** One colleague (specification, /staff-management); the second button edits the person (D3). */
export function StaffCard({ person, place, actor, rightToWork, isWaiting, onDetails, onEdit }: StaffCardProps) {
  const { user, employment } = person;
  const name = nameOfPerson(person);
  return (
    <Card>
      <div className="flex items-start gap-3 narrow:flex-wrap">
        <Avatar name={name} photoUrl={user.profileImageUrl} />
        <div className="min-w-0 grow narrow:basis-[60%]">
          <p dir="auto" className="text-body font-strong wrap-anywhere">
            {name}
          </p>
          <p className="text-small text-soft">{place || 'No department yet'}</p>
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            <RoleBadge role={user.role} />
            {!user.isActive && <Badge>Inactive</Badge>}
            {user.isActive && <RightToWorkBadge state={rightToWork} />}
            {employment && isAwaited(employment.askedDetails) && <Badge tone="attention">Asks for a change</Badge>}
            {isWaiting && (
              <Badge tone="attention" icon={Clock}>
                Waiting to sync
              </Badge>
            )}
          </p>
        </div>
        <div className="-mt-2 -mr-2 flex shrink-0">
          <IconButton icon={Eye} label={`Details of ${name}`} onClick={() => onDetails(user.id)} />
          {canEditPerson(actor, user, employment) && (
            <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(user.id)} />
          )}
        </div>
      </div>
      {employment && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-3 text-body tablet:flex tablet:flex-wrap tablet:gap-x-8">
          <Fact name="Email" value={employment.email} />
          <Fact name="Phone" value={employment.phoneNumber || '–'} />
          <Fact name="Hourly rate" value={rateText(employment.hourlyRate)} />
        </dl>
      )}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="contents tablet:flex tablet:gap-2">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
