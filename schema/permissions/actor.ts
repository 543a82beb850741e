import type { Role, User } from '../entities/user.ts';

/** What a session adds to its person. */
export interface SessionFacts {
  /** The person gave their own password again within the last few minutes (D57). */
  readonly isConfirmed: boolean;
  /**
   * It began with a link or password that somebody else made, and sees bank and identity details masked for a week
   * (D57).
   */
  readonly isMasked: boolean;
  /** Somebody who was no admin knew the password before the role was raised: an admin's link must come first (D56). */
  readonly needsLink?: boolean | undefined;
}

/** The signed-in person making the call, as the server knows them now. */
export interface Actor {
  readonly userId: string;
  readonly role: Role;
  readonly departmentId: string;
  readonly managerId: string;
  /** The session of the call; undefined if there is none, as on a device. */
  readonly session?: SessionFacts | undefined;
}

/** Somebody with the rights of their directory entry and their session. */
export const actorOf = (
  { id, role, departmentId, managerId }: Pick<User, 'id' | 'role' | 'departmentId' | 'managerId'>,
  session?: SessionFacts,
): Actor => inSession({ userId: id, role, departmentId, managerId }, session);

/** The same person in a session: as staff while it needs an admin's link, even if their role was raised (D56). */
export const inSession = (actor: Actor, session: SessionFacts | undefined): Actor => ({
  ...actor,
  role: session?.needsLink ? 'staff' : actor.role,
  session,
});

/** Managers and admins run the rota, decide on requests and record absences (D23). */
export const isManagerial = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'manager' || actor.role === 'admin';

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

export const isStaff = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'staff';
