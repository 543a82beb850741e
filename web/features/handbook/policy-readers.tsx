import type { Policy } from '#schema/entities/post.ts';
import { readersOf } from '#schema/rules/handbook/policy-reading.ts';
import { useReadersWords } from '#web/people/acknowledgements.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ReadersList } from '#web/people/readers.tsx';
import { policyDateText } from './date-text.ts';

/** Who has confirmed reading the current version, and who has not. */
export function PolicyReaders({ policy }: { policy: Policy }) {
  const { restaurant, people } = useDirectory();
  const acknowledgements = useReadersWords(policy.id);
  if (!acknowledgements) return null;
  const byName = [...people.values()].sort((one, other) => one.firstName.localeCompare(other.firstName));
  const readers = readersOf(policy, byName, acknowledgements);
  return (
    <ReadersList
      readers={readers}
      what={`version ${policy.version}`}
      atText={(at) => policyDateText(restaurant.timeZone, at)}
    />
  );
}
