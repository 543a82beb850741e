import { useEffect, useMemo } from 'react';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canWritePolicies } from '#schema/permissions/post.ts';
import { useActor, useColleagues, useRestaurant } from '#web/db/restaurant.ts';
import { useMyAcknowledgements } from '#web/people/acknowledgements.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { CategoryFilter } from './category-filter.tsx';
import { useHandbookAddress } from './handbook-address.ts';
import { HandbookProvider, type HandbookSurroundings } from './handbook-context.ts';
import { HandbookDialogs } from './handbook-dialogs.tsx';
import { HandbookList } from './handbook-list.tsx';
import { HandbookTop } from './handbook-top.tsx';
import { prepareSearch, searchPolicies } from './policy-search.ts';
import { usePolicies } from './queries.ts';

/** `/handbook`: the policies of the restaurant, whole on the device (specification, section 2; D4). */
export function HandbookScreen() {
  const restaurant = useRestaurant();
  const actor = useActor();
  const me = useColleagues().find(({ id }) => id === actor?.userId);
  const { policies, isLoading } = usePolicies();
  const myAcknowledgements = useMyAcknowledgements(actor?.userId ?? '');
  if (!restaurant || !actor || !me || isLoading || !myAcknowledgements) {
    return (
      <Page>
        <SkeletonRows label="Loading the handbook" rows={6} />
      </Page>
    );
  }
  return <Handbook {...{ restaurant, actor, me, policies, myAcknowledgements }} />;
}

type HandbookProps = {
  restaurant: Restaurant;
  actor: Actor;
  me: User;
  policies: readonly Policy[];
  myAcknowledgements: readonly Acknowledgement[];
};

function Handbook({ restaurant, actor, me, policies, myAcknowledgements }: HandbookProps) {
  const address = useHandbookAddress();
  const { category, typed } = address;
  const surroundings: HandbookSurroundings = {
    actor,
    me,
    zone: restaurant.timeZone,
    address,
    myAcknowledgements,
    waitingIds: useWaitingIds('posts'),
  };
  useEffect(() => prepareSearch(policies), [policies]);

  const writes = canWritePolicies(actor);
  const found = useMemo(() => {
    const shown = policies.filter((policy) => category === '' || policy.category === category);
    const current = shown.filter(({ isRetired }) => !isRetired);
    const retired = writes ? shown.filter(({ isRetired }) => isRetired) : [];
    return { current: searchPolicies(current, typed), retired: searchPolicies(retired, typed) };
  }, [policies, category, typed, writes]);

  return (
    <HandbookProvider value={surroundings}>
      <Page width="wide">
        <HandbookTop policies={policies} />
        <CategoryFilter />
        <HandbookList current={found.current} retired={found.retired} />
      </Page>
      <HandbookDialogs policies={policies} />
    </HandbookProvider>
  );
}
