import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { TimeClock } from '#web/features/hours/time-clock.tsx';

/** `/` with the time clock, which belongs to another feature. */
export function Home() {
  return <HomeScreen clock={<TimeClock />} />;
}
