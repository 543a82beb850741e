import { useSession } from '#web/session/session-store.ts';
import { Banner } from './banner.tsx';

/** The account may do more than this session may (D56): says what has to happen, until it has happened. */
export function FreshLinkBanner() {
  const needsLink = useSession(({ user }) => user?.needsLink ?? false);
  if (!needsLink) return null;
  return (
    <Banner>
      Somebody else knew your last password. Ask an admin for a link to set a new one. Until you use it, you can only
      see and do what staff can.
    </Banner>
  );
}
