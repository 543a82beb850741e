import * as z from 'zod/mini';
import { type PinCodeAnswer, pinCodeAnswer } from '#schema/api/pass.ts';
import {
  type CreatePersonRequest,
  createPersonAnswer,
  type ImportPeopleAnswer,
  importPeopleAnswer,
  type NewPerson,
} from '#schema/api/people.ts';
import { neededLinkAnswer } from '#schema/api/session.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** Creates an account. A repeat with the same id, after a lost answer, does not create a second one. */
export const requestPerson = (person: CreatePersonRequest): Promise<Result<{ userId: string }>> =>
  apiResult('/api/people', { method: 'POST', body: JSON.stringify(person) }, (answer) =>
    createPersonAnswer.parse(answer),
  );

/** Creates many accounts; the answer has a result for each person, in order. */
export const requestImport = (people: readonly NewPerson[]): Promise<Result<ImportPeopleAnswer>> =>
  apiResult('/api/people/import', { method: 'POST', body: JSON.stringify({ people }) }, (answer) =>
    importPeopleAnswer.parse(answer),
  );

const linkAnswer = z.object({ path: z.string(), expiresAt: z.number() });
export type PasswordLink = z.output<typeof linkAnswer>;

/** Makes the one-time link with which somebody sets a new password; it replaces an earlier link. */
export const requestPasswordLink = (userId: string): Promise<Result<PasswordLink>> =>
  apiResult('/api/password/link', { method: 'POST', body: JSON.stringify({ userId }) }, (answer) =>
    linkAnswer.parse(answer),
  );

/** Whether somebody's role requires such a link from an admin (D56); only the server knows. */
export const requestNeededLink = (userId: string): Promise<Result<{ isNeeded: boolean }>> =>
  apiResult(`/api/password/link/${userId}`, { method: 'GET' }, (answer) => neededLinkAnswer.parse(answer));

/** Makes the one-time code with which somebody sets their PIN at a tablet; it replaces an earlier code. */
export const requestPinCode = (userId: string): Promise<Result<PinCodeAnswer>> =>
  apiResult('/api/pin/codes', { method: 'POST', body: JSON.stringify({ userId }) }, (answer) =>
    pinCodeAnswer.parse(answer),
  );
