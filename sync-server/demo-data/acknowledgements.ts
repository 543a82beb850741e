import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Policy } from '#schema/entities/post.ts';
import { isAsked } from '#schema/rules/handbook/policy-reading.ts';
import type { Team } from './people.ts';
import { atMostNow, later, type Scene } from './scene.ts';

// Counted, not random: chance would change the figures every hour, and those of the demo accounts must stay (D1).
const oneUnreadIn = 4;

const minutesOfTwoDays = 2880;

/**
 * Who has acknowledged which policy: three of four people. The demo manager has read them all, the demo staff account
 * all but the newest.
 */
export const createAcknowledgements = (
  scene: Scene,
  team: Team,
  policies: readonly Policy[],
): readonly Acknowledgement[] => {
  const asking = policies.filter(({ requiresAcknowledgement }) => requiresAcknowledgement);
  const newest = asking.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
  const asked = team.people.map(({ user }) => user).filter(isAsked);
  const [staff, manager] = [team.demoAccount('staff').user, team.demoAccount('manager').user];
  return asking.flatMap((policy, row) =>
    asked
      .filter((user, index) => {
        if (user === staff) return policy !== newest;
        return user === manager || (index + row) % oneUnreadIn !== 0;
      })
      .map(({ id: userId }) => ({
        id: scene.newId(),
        kind: 'acknowledgement',
        userId,
        policyId: policy.id,
        version: policy.version,
        createdAt: atMostNow(scene, later(policy.updatedAt, scene.random.between(10, minutesOfTwoDays))),
      })),
  );
};
