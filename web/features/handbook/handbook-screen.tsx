import { useEffect, useMemo } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { useMyAcknowledgements } from '#web/people/acknowledgements.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { useHandbookAddress } from './handbook-address.ts';
import { HandbookProvider } from './handbook-context.ts';
import { HandbookDialogs } from './handbook-dialogs.tsx';
import { HandbookList } from './handbook-list.tsx';
import { HandbookTop } from './handbook-top.tsx';
import { prepareSearch, searchPolicies } from './policy-search.ts';
import { usePolicies } from './queries.ts';

/** `/handbook`: the restaurant's policies, all of them on the device (specification, section 2; D4). */
export function HandbookScreen() {
  const { policies, isLoading } = usePolicies();
  const myAcknowledgements = useMyAcknowledgements(useDirectory().me.id);
  if (isLoading || !myAcknowledgements) {
    return (
      <Page>
        <SkeletonRows label="Loading the handbook" rows={6} />
      </Page>
    );
  }
  return <Handbook policies={policies} myAcknowledgements={myAcknowledgements} />;
}

type HandbookProps = { policies: readonly Policy[]; myAcknowledgements: readonly Acknowledgement[] };

function Handbook({ policies, myAcknowledgements }: HandbookProps) {
  const { actor } = useDirectory();
  const { category, typed } = useHandbookAddress();
  const waitingIds = useWaitingIds('posts');
  const own = useMemo(() => ({ myAcknowledgements, waitingIds }), [myAcknowledgements, waitingIds]);
  useEffect(() => prepareSearch(policies), [policies]);

  const writes = canWritePolicies(actor);
  const found = useMemo(() => {
    const shown = policies.filter((policy) => category === '' || policy.category === category);
    const current = shown.filter(({ isRetired }) => !isRetired);
    const retired = writes ? shown.filter(({ isRetired }) => isRetired) : [];
    return { current: searchPolicies(current, typed), retired: searchPolicies(retired, typed) };
  }, [policies, category, typed, writes]);

  return (
    <HandbookProvider value={own}>
      <Page width="wide">
        <HandbookTop policies={policies} />
        <CategoryFilter />
        <HandbookList current={found.current} retired={found.retired} />
      </Page>
      <HandbookDialogs policies={policies} />
    </HandbookProvider>
  );
}
