import type { User } from '#schema/entities/user.ts';
import { type Actor, actorOf, type SessionFacts } from '#schema/permissions/actor.ts';
import type { Records } from '#server/db/records.ts';

interface Person {
  readonly actor: Actor;
  readonly isActive: boolean;
}

/** The person as the server knows them at this moment; undefined when there is nobody of this id. */
export const findPerson = (records: Records, userId: string, session?: SessionFacts): Person | undefined => {
  const record = records.find('user', userId);
  if (!record || record.deleted) return undefined;
  const user = record.document as User;
  return { actor: actorOf(user, session), isActive: user.isActive };
};

/** The person in this session; undefined once they are deactivated or gone. */
export const activeActor = (records: Records, userId: string, session?: SessionFacts): Actor | undefined => {
  const person = findPerson(records, userId, session);
  return person?.isActive ? person.actor : undefined;
};
