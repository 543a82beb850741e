import { signedInUser } from '#schema/api/session.ts';
import { type ListedSession, listedSessions } from '#schema/api/sessions.ts';
import { accepted, refused } from '#schema/errors.ts';
import { endPinCode } from '#server/auth/pins.ts';
import { sessionOf } from '#server/auth/require-session.ts';
import { listSessions } from '#server/auth/session-list.ts';
import { endOtherSessions, endSessionFromElsewhere } from '#server/db/session-rows.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { presentSignedInUser } from './begin-session.ts';
import { type Call, endpoint, rawEndpoint } from './endpoint.ts';

const topic = 'Signing in';
const ofList = { topic, answer: listedSessions, takesNoRow: true } as const;

const listFor = ({ deps, actor: { userId }, session: { tokenHash }, address }: Call) => {
  const sessions: readonly ListedSession[] = listSessions(deps, { userId, tokenHash, address });
  return accepted({ body: { sessions } });
};

/**
 * Where the caller is signed in: the list, ending one session, ending all but this. Nobody else's, whatever their role.
 */
export const sessionEndpoints = [
  rawEndpoint({
    method: 'get',
    path: '/api/session',
    topic,
    summary: 'Who is signed in.',
    answer: signedInUser,
    isBeforePasswordChange: true,
    respond: (c, deps) => {
      const session = sessionOf(deps, c);
      return session.ok ? c.json(presentSignedInUser(deps, session.value)) : answerRefusal(c, refused('signed-out'));
    },
  }),
  endpoint({
    ...ofList,
    method: 'get',
    path: '/api/sessions',
    summary: 'Where you are signed in.',
    run: listFor,
  }),
  endpoint({
    ...ofList,
    method: 'delete',
    path: '/api/sessions',
    summary: 'Ends your other sessions.',
    run: (call) => {
      endOtherSessions(call.deps.db, call.actor.userId, call.session.tokenHash);
      // Ending everything that others may have got hold of includes this.
      endPinCode(call.deps.db, call.actor.userId);
      return listFor(call);
    },
  }),
  endpoint({
    ...ofList,
    method: 'delete',
    path: '/api/sessions/{id}',
    summary: 'Ends one of your sessions.',
    run: (call) => {
      const isEnded = endSessionFromElsewhere(call.deps.db, call.actor.userId, call.id);
      return isEnded ? listFor(call) : refused('not-found', 'This session has already ended.');
    },
  }),
];
