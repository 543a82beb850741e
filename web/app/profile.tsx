import { TimeClock } from '#web/features/hours/time-clock.tsx';
import { ProfileScreen } from '#web/features/profile/profile-screen.tsx';

/** `/profile` with the time clock, which belongs to another feature. */
export function Profile() {
  return <ProfileScreen clock={<TimeClock />} />;
}
