import type { ReactNode } from 'react';
import { useRestaurant } from '#web/db/restaurant.ts';
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
  const restaurant = useRestaurant();
  const { me, isLoading } = useMe(userId);
  useHoldReveal(isLoading || !restaurant);
  return (
    <Page width="wide">
      <div className="mx-auto grid w-full max-w-phone gap-3 wide:max-w-none wide:grid-cols-2 wide:items-start wide:gap-6">
        <div className="grid gap-3">
          <PersonCard />
          {me && <DetailsCard user={me.user} employment={me.employment} />}
          {me && <PayDetailsCard userId={userId} name={me.user.firstName} />}
          {clock}
          {restaurant && <HoursCard userId={userId} zone={restaurant.timeZone} />}
          <PayslipsCard userId={userId} />
        </div>
        <div className="grid gap-3">
          <SettingsCard />
          <AppearanceCard />
          <InstallSection />
          <DeviceCard />
          <LogoutButton />
        </div>
      </div>
    </Page>
  );
}
