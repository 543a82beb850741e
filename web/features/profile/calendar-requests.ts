import { calendarFeedAnswer, type NewCalendarFeedAnswer, newCalendarFeedAnswer } from '#schema/api/calendar.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from '#web/session/api-result.ts';

/** Since when the person has had a calendar address, as an instant; null without one. */
export const askForFeed = (): Promise<Result<string | null>> =>
  apiResult('/api/calendar', {}, (answer) => calendarFeedAnswer.parse(answer).createdAt);

/** Makes a new address; the old one stops working. */
export const makeFeed = (): Promise<Result<NewCalendarFeedAnswer>> =>
  apiResult('/api/calendar', { method: 'POST' }, (answer) => newCalendarFeedAnswer.parse(answer));

/** Ends the present address. */
export const endFeed = (): Promise<Result<undefined>> =>
  apiResult('/api/calendar', { method: 'DELETE' }, () => undefined);
