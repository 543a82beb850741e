import type { Policy } from '#schema/entities/post.ts';
import { readersOf } from '#schema/rules/policy-reading.ts';
import { useArrived } from '#web/db/arrived.ts';
import { useColleagues } from '#web/db/restaurant.ts';
import { useReadersWords } from '#web/people/acknowledgements.ts';
import { ReadersList } from '#web/people/readers.tsx';
import { dateText } from './date-text.ts';
import { useHandbook } from './handbook-context.ts';

/** Who has said that they have read today's version, and who has not. */
export function PolicyReaders({ policy }: { policy: Policy }) {
  const { zone } = useHandbook();
  const colleagues = useColleagues();
  const acknowledgements = useReadersWords(policy.id);
  const isWhole = useArrived(['users', 'employments']);
  if (!acknowledgements || !isWhole) return null;
  const byName = colleagues.toSorted((one, other) => one.firstName.localeCompare(other.firstName));
  const readers = readersOf(policy, byName, acknowledgements);
  return <ReadersList readers={readers} what={`version ${policy.version}`} atText={(at) => dateText(zone, at)} />;
}
