import { BookOpen, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { searchWords } from '#schema/rules/text/fold.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { cardLines, useColumns } from './card-lines.ts';
import { useHandbookAddress } from './handbook-address.ts';
import { PolicyCard } from './policy-card.tsx';
import type { Found } from './policy-search.ts';

type HandbookListProps = { current: readonly Found[]; retired: readonly Found[] };

/** The cards of the policies found; for admins the retired ones after them. */
export function HandbookList({ current, retired }: HandbookListProps) {
  if (current.length + retired.length === 0) return <NothingFound />;
  return (
    <>
      <Cards label="Policies" found={current} />
      {retired.length > 0 && (
        <>
          <SectionHeading title="Retired" trailing={String(retired.length)} />
          <Cards label="Retired policies" found={retired} />
        </>
      )}
    </>
  );
}

function Cards({ label, found }: { label: string; found: readonly Found[] }) {
  const address = useHandbookAddress();
  const columns = useColumns();
  const words = useMemo(() => searchWords(address.typed), [address.typed]);
  const lines = useMemo(() => cardLines(found, columns), [found, columns]);
  return (
    <VirtualList
      label={label}
      items={lines}
      keyOf={(line) => line[0]?.policy.id ?? ''}
      estimatedHeight={124}
      gap={12}
      renderItem={(line) => (
        <div className="grid gap-3 tablet:grid-cols-2">
          {line.map(({ policy, preview }) => (
            <PolicyCard key={policy.id} policy={policy} preview={preview} words={words} />
          ))}
        </div>
      )}
    />
  );
}

function NothingFound() {
  const { actor } = useDirectory();
  const address = useHandbookAddress();
  const isNarrowed = address.typed !== '' || address.category !== '';
  if (isNarrowed) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title="No matching policies"
          description="Try fewer words, or look in every category."
          action={
            <Button variant="secondary" onClick={() => address.filter({ category: '', typed: '' })}>
              Show all
            </Button>
          }
        />
      </Card>
    );
  }
  return (
    <Card>
      <EmptyState
        icon={BookOpen}
        title="The handbook is empty"
        description={canWritePolicies(actor) ? 'Add the first policy.' : 'Your admin has not added any policies yet.'}
      />
    </Card>
  );
}
