import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { TimeClock } from '#web/features/hours/time-clock.tsx';

/** `/` with the time clock, which is another feature's. */
export function Home() {
  return <HomeScreen clock={<TimeClock />} />;
}
