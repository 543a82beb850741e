import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { useMessagesAddress } from './messages-address.ts';

const roleWords = { staff: 'Staff', manager: 'Manager', admin: 'Admin' };

/** The other person in the conversation, and its category. */
export function ChatHead({ hasWayBack }: { hasWayBack: boolean }) {
  const { people } = useDirectory();
  const address = useMessagesAddress();
  const person = people.get(address.otherId);
  return (
    <div className="flex shrink-0 items-center gap-3 border-b border-line px-edge py-2">
      {hasWayBack && <BackLink to={address.listLink} label="Back to messages" />}
      <Avatar name={nameOrFormer(person)} photoUrl={person?.profileImageUrl} />
      <div className="min-w-0 grow">
        <h2 className="truncate text-body font-strong">
          <bdi>{nameOrFormer(person)}</bdi>
        </h2>
        {person && (
          <p className="text-small text-soft">
            {person.isActive ? roleWords[person.role] : `${roleWords[person.role]}, no longer active`}
          </p>
        )}
      </div>
      <CategoryBadge category={address.category} />
    </div>
  );
}
