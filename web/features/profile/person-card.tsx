import type { Role } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { PhotoButtons } from './photo-buttons.tsx';

const roleWords: Record<Role, string> = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

/** The signed-in person as the directory has them. */
export function PersonCard() {
  const user = useSession((session) => session.user);
  const directory = useKnownDirectory();
  if (!user) return null;
  const { firstName, lastName, role, departmentId } = directory?.me ?? user;
  const name = fullName({ firstName, lastName });
  const place = [
    nameOf(directory?.restaurant.positions ?? [], directory?.me.positionId ?? ''),
    nameOf(directory?.restaurant.departments ?? [], departmentId),
    directory?.restaurant.name ?? '',
  ].filter((part) => part !== '');
  return (
    <Card>
      <div className="flex items-center gap-4">
        <Avatar name={name} photoUrl={directory?.me.profileImageUrl} size="large" />
        <div className="min-w-0 grow">
          <h2 className="text-lead font-strong wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-small text-soft">{place.join(' · ')}</p>
          <Badge tone={role} className="mt-1.5">
            {roleWords[role]}
          </Badge>
        </div>
      </div>
      <PhotoButtons hasPhoto={(directory?.me.profileImageUrl ?? '') !== ''} />
    </Card>
  );
}
