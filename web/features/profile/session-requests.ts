import { type ListedSession, listedSessions } from '#schema/api/sessions.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

type Listed = Promise<Result<readonly ListedSession[]>>;

const readSessions = (body: unknown): readonly ListedSession[] => listedSessions.parse(body).sessions;

/** Where one is signed in lies on the server alone: each call answers with the list as it is then. */
export const requestSessions = (): Listed => apiResult('/api/sessions', {}, readSessions);

export const endSession = (id: string): Listed => apiResult(`/api/sessions/${id}`, { method: 'DELETE' }, readSessions);

export const endOtherSessions = (): Listed => apiResult('/api/sessions', { method: 'DELETE' }, readSessions);
