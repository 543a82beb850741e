import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';

/** The form's values; dates as typed, '' for none. */
export interface TimeOffFields {
  readonly userId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly type: TimeOffRequest['type'];
  readonly reason: string;
}

export type TimeOffFormErrors = Partial<Record<'userId' | 'startDate' | 'endDate', string>>;

export const emptyTimeOffForm: TimeOffFields = {
  userId: '',
  startDate: '',
  endDate: '',
  type: 'vacation',
  reason: '',
};

/** A request's fields in the form's shape. */
export const fieldsOf = ({ userId, startDate, endDate, type, reason }: TimeOffFields): TimeOffFields => ({
  userId,
  startDate,
  endDate,
  type,
  reason,
});

/** A message for each wrong field (specification, section 5). */
export const checkTimeOffForm = ({ userId, startDate, endDate }: TimeOffFields): TimeOffFormErrors => ({
  ...(userId === '' && { userId: 'Person is required' }),
  ...(startDate === '' && { startDate: 'Start date is required' }),
  ...(endDate === '' && { endDate: 'End date is required' }),
  ...(endDate !== '' && endDate < startDate && { endDate: 'The end date must not be before the start date' }),
});
