import { type ListedSession, listedSessions } from '#schema/api/sessions.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

type Listed = Promise<Result<readonly ListedSession[]>>;

const readSessions = (body: unknown): readonly ListedSession[] => listedSessions.parse(body).sessions;

/** The list of sessions is only on the server: each call returns the current list. */
export const requestSessions = (): Listed => apiResult('/api/sessions', {}, readSessions);

export const endSession = (id: string): Listed => apiResult(`/api/sessions/${id}`, { method: 'DELETE' }, readSessions);

export const endOtherSessions = (): Listed => apiResult('/api/sessions', { method: 'DELETE' }, readSessions);
