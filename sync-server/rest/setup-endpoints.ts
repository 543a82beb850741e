import { firstAdminRequest, signedInUser } from '#schema/api/session.ts';
import { createFirstAdmin } from '#server/auth/create-first-admin.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { beginSession } from './begin-session.ts';
import { rawEndpoint } from './endpoint.ts';

/** The first admin of an empty server (D2). */
export const setupEndpoints = [
  rawEndpoint({
    method: 'post',
    path: '/api/setup/first-admin',
    topic: 'Signing in',
    summary: 'The first admin of an empty server, through the link that it printed.',
    body: firstAdminRequest,
    answer: signedInUser,
    isPublic: true,
    respond: async (c, deps, { body }) => {
      const admin = await createFirstAdmin(deps, body);
      return admin.ok ? beginSession(c, deps, admin.value, c.get('address')) : answerRefusal(c, admin);
    },
  }),
];
