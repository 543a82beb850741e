import type { ReactNode } from 'react';
import { useKnownDirectory } from '#web/people/directory.tsx';
import { useSession } from '#web/session/session-store.ts';
import { Page } from '#web/ui/page.tsx';
import { RevealTogether, useHoldReveal } from '#web/ui/reveal-together.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { InstallSection } from './install-section.tsx';
import { LogoutButton } from './logout-button.tsx';
import { PayDetailsCard } from './pay-details-card.tsx';
import { PayslipsCard } from './payslips-card.tsx';
import { PersonCard } from './person-card.tsx';
import { useMe } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** `/profile`: who is signed in, their hours and payslips, and their settings (specification, section 2; D3). */
export function ProfileScreen({ clock }: { clock: ReactNode }) {
  const placeholder = (
    <Page width="wide">
      <SkeletonRows label="Loading your profile" rows={8} />
    </Page>
  );
  return (
    <RevealTogether placeholder={placeholder}>
      <Cards clock={clock} />
    </RevealTogether>
  );
}

function Cards({ clock }: { clock: ReactNode }) {
  const userId = useSession(({ user }) => user?.id ?? '');
  const directory = useKnownDirectory();
  const { me, isLoading } = useMe(userId);
  useHoldReveal(isLoading || !directory);
  return (
    <Page width="wide">
      <div className="mx-auto grid w-full max-w-phone gap-3 wide:max-w-none wide:grid-cols-2 wide:items-start wide:gap-6">
        <div className="grid gap-3">
          <PersonCard />
          {directory && me && <DetailsCard user={me.user} employment={me.employment} />}
          {directory && me && <PayDetailsCard userId={userId} name={me.user.firstName} />}
          {directory && clock}
          {directory && <HoursCard userId={userId} zone={directory.names.zone} />}
          <PayslipsCard userId={userId} />
        </div>
        <div className="grid gap-3">
          {directory && <SettingsCard />}
          <AppearanceCard />
          <InstallSection />
          <DeviceCard />
          <LogoutButton />
        </div>
      </div>
    </Page>
  );
}
