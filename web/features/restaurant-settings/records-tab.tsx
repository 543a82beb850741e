import { ComplaintsCard } from './complaints-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What the restaurant keeps about people, for how long, and complaints about it. */
export function RecordsTab() {
  return (
    <>
      <ComplaintsCard />
      <RetentionCard />
    </>
  );
}
