import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { Notice, Policy } from '#schema/entities/post.ts';
import type { User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';

/**
 * Whether somebody is asked to confirm that they have read policies: everybody who works here except admins, who write
 * them.
 */
export const isAsked = (person: Pick<User, 'role' | 'isActive'>): boolean => person.isActive && !isAdmin(person);

/** The version of a pinned notice to confirm: a notice has one, however often it is edited. */
export const noticeVersion = 1;

/** Whether a notice asks this person to confirm reading it: a pinned one asks everybody except its author. */
export const noticeAsks = (
  { isPinned, authorId }: Pick<Notice, 'isPinned' | 'authorId'>,
  person: Pick<User, 'id' | 'role' | 'isActive'>,
): boolean => isPinned && person.id !== authorId && isAsked(person);

/** Who has read a pinned notice and when, and who has not; both in the order of `people`. */
export const noticeReaders = (
  notice: Pick<Notice, 'id' | 'isPinned' | 'authorId'>,
  people: readonly User[],
  acknowledgements: readonly Acknowledgement[],
): Readers =>
  readersOf(
    { id: notice.id, version: noticeVersion },
    people.filter((person) => noticeAsks(notice, person)),
    acknowledgements,
  );

type VersionOf = Pick<Policy, 'id' | 'version'>;

/** This person's confirmation of a policy's current version; undefined until they give it. */
export const acknowledgementOf = (
  policy: VersionOf,
  userId: string,
  acknowledgements: readonly Acknowledgement[],
): Acknowledgement | undefined =>
  acknowledgements.find(
    (each) => each.policyId === policy.id && each.version === policy.version && each.userId === userId,
  );

/** Whether a policy waits for this person to read it. */
export const waitsFor = (
  policy: Policy,
  person: Pick<User, 'id' | 'role' | 'isActive'>,
  acknowledgements: readonly Acknowledgement[],
): boolean =>
  policy.requiresAcknowledgement &&
  !policy.isRetired &&
  isAsked(person) &&
  !acknowledgementOf(policy, person.id, acknowledgements);

/** Who has read the current version and when, and who has not; both in the order of `people`. */
export interface Readers {
  readonly read: readonly { readonly person: User; readonly at: Acknowledgement['createdAt'] }[];
  readonly unread: readonly User[];
}

/** The people asked to read a policy, divided by whether they have confirmed it. */
export const readersOf = (
  policy: VersionOf,
  people: readonly User[],
  acknowledgements: readonly Acknowledgement[],
): Readers => {
  const asked = people
    .filter(isAsked)
    .map((person) => ({ person, said: acknowledgementOf(policy, person.id, acknowledgements) }));
  return {
    read: asked.flatMap(({ person, said }) => (said ? [{ person, at: said.createdAt }] : [])),
    unread: asked.filter(({ said }) => !said).map(({ person }) => person),
  };
};
