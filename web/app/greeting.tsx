import { fullName } from '#schema/rules/people/person-name.ts';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useMyPosition } from './my-position.ts';

/** Who is signed in: photo or initials, name, and position or role (specification, section 2, header). */
export function Greeting() {
  const user = useSession((session) => session.user);
  const listed = useKnownDirectory()?.me;
  const position = useMyPosition();
  if (!user) return null;
  const { firstName, lastName } = listed ?? user;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={fullName({ firstName, lastName })} photoUrl={listed?.profileImageUrl} />
      <div className="min-w-0">
        <h1 className="line-clamp-2 text-lead leading-5.5 font-strong tracking-tight outline-none">
          Hello {firstName}
        </h1>
        <p className="truncate text-small text-soft">{position}</p>
      </div>
    </div>
  );
}
