import { type ConfirmPasswordAnswer, confirmPasswordAnswer } from '#schema/api/session.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from './api-result.ts';

/**
 * Sends the person's own password to the server again, for actions that need it (D57). Refuses with `wrong-password`.
 */
export const confirmPassword = (password: string): Promise<Result<ConfirmPasswordAnswer>> =>
  apiResult('/api/password/confirm', { method: 'POST', body: JSON.stringify({ password }) }, (answer) =>
    confirmPasswordAnswer.parse(answer),
  );
