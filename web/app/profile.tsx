import { TimeClock } from '#web/features/hours/time-clock.tsx';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';

/** `/profile` with the time clock, which is another feature's. */
export function Profile() {
  return <ProfileScreen clock={<TimeClock />} />;
}
