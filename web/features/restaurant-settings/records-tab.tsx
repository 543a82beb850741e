import { RetentionCard } from './retention-card.tsx';

/** What the restaurant keeps about people, and for how long. */
export function RecordsTab() {
  return <RetentionCard />;
}
