import { useSession } from '#web/session/session-store.ts';
import { Banner } from './banner.tsx';

/** The account may do more than this session may (D56): says what has to happen, until it has happened. */
export function FreshLinkBanner() {
  const needsLink = useSession(({ user }) => user?.needsLink ?? false);
  if (!needsLink) return null;
  return (
    <Banner>
      Ask an admin for a link to set your password. Somebody else knew the one before: until you have used the link, you
      see and do what staff do.
    </Banner>
  );
}
