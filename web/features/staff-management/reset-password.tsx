import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { User } from '#schema/entities/user.ts';
import { isStaff } from '#schema/permissions/actor.ts';
import { linkAsksForPassword } from '#schema/permissions/own-password.ts';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { OneTimeLink } from '#web/people/one-time-link.tsx';
import { askOwnPassword } from '#web/people/own-password.ts';
import { type PasswordLink, requestNeededLink, requestPasswordLink } from '#web/people/person-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

type ResetPasswordProps = { user: User; name: string };

/** Makes a one-time link and shows it, to copy and hand to the person. */
export function ResetPassword({ user, name }: ResetPasswordProps) {
  const isOnline = useIsOnline();
  const [link, setLink] = useState<PasswordLink>();
  const [isPending, setPending] = useState(false);
  const isNeeded = useNeededLink(user, isOnline);

  const ask = async () => {
    if (linkAsksForPassword(user) && !(await askOwnPassword('A link for an admin'))) return;
    setPending(true);
    const result = await requestPasswordLink(user.id);
    setPending(false);
    if (result.ok) setLink(result.value);
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <section aria-label="Password" className="mt-4 border-t border-line pt-4">
      <h3 className="text-body font-strong">Password</h3>
      {isNeeded && (
        <p className="mt-2 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber">
          Somebody else knew {name}’s password before the change of role. Until {name} sets a new one with a link from
          an admin, {name} can only do what staff can.
        </p>
      )}
      {link ? (
        <>
          <p className="pt-1 pb-2 text-small text-soft">
            Hand this link to {name}. It works once; when it is used, {name} is signed out everywhere else.
          </p>
          <OneTimeLink link={link} />
        </>
      ) : (
        <>
          <p className="pt-1 pb-2 text-small text-soft">
            {isOnline
              ? `Makes a link for ${name} to set a new password.`
              : 'Making a link for a new password needs a connection.'}
          </p>
          <Button
            variant="secondary"
            icon={KeyRound}
            disabled={!isOnline}
            pendingText={isPending && 'Making a link...'}
            onClick={ask}
          >
            Reset password
          </Button>
        </>
      )}
    </section>
  );
}

/** Whether the person's role is waiting for a link (D56). Staff never need one. */
const useNeededLink = ({ id, role }: User, isOnline: boolean): boolean => {
  const [neededBy, setNeededBy] = useState('');
  const isAsked = isOnline && !isStaff({ role });
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    requestNeededLink(id).then((answer) => {
      if (!isGone && answer.ok) setNeededBy(answer.value.isNeeded ? id : '');
    });
    return () => {
      isGone = true;
    };
  }, [id, isAsked]);
  return neededBy === id;
};
