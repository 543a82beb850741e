import { type ComplaintRequest, type ListedComplaint, listedComplaints } from '#schema/api/complaints.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

type Listed = Promise<Result<readonly ListedComplaint[]>>;

const readComplaints = (body: unknown): readonly ListedComplaint[] => listedComplaints.parse(body).complaints;

/** Complaints are only on the server: each call returns the current list. */
const post = (path: string, body: object): Listed =>
  apiResult(path, { method: 'POST', body: JSON.stringify(body) }, readComplaints);

export const requestComplaints = (): Listed => apiResult('/api/complaints', {}, readComplaints);

export const sendComplaint = (complaint: ComplaintRequest): Listed => post('/api/complaints', complaint);

export const acknowledgeComplaint = (id: string): Listed => post(`/api/complaints/${id}/acknowledge`, {});

export const answerComplaint = (id: string, answer: string): Listed => post(`/api/complaints/${id}/answer`, { answer });
