import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { isAsked } from '#schema/rules/policy-reading.ts';
import { demoAccounts, type Team } from './people.ts';
import { atMostNow, later, type Scene } from './scene.ts';

/** Of a hundred people so many have said that they have read a policy; the others still will. */
const readByPercent = 70;

const minutesOfTwoDays = 2880;

/** Who has said that they have read which policy; the demo staff account has the newest one still before it. */
export const createAcknowledgements = (
  scene: Scene,
  team: Team,
  policies: readonly Policy[],
): readonly Acknowledgement[] => {
  const asking = policies.filter(({ requiresAcknowledgement }) => requiresAcknowledgement);
  const newest = asking.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
  return asking.flatMap((policy) =>
    team.people
      .filter(({ user }) => isAsked(user))
      .filter(({ user }) => !(policy === newest && user.firstName === demoAccounts.staff))
      .filter(() => scene.random.chance(readByPercent))
      .map(({ user }) => ({
        id: scene.newId(),
        kind: 'acknowledgement',
        userId: user.id,
        policyId: policy.id,
        version: policy.version,
        createdAt: atMostNow(scene, later(policy.updatedAt, scene.random.between(10, minutesOfTwoDays))),
      })),
  );
};
