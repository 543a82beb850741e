import { ComplaintsCard } from './complaints-card.tsx';
import { RetentionCard } from './retention-card.tsx';

/** What the restaurant keeps about people, for how long, and what people complain about. */
export function RecordsTab() {
  return (
    <>
      <ComplaintsCard />
      <RetentionCard />
    </>
  );
}
