import { expect, it } from 'vitest';
import { checkTimeOffForm, emptyTimeOffForm } from './time-off-fields.ts';

const filled = { ...emptyTimeOffForm, userId: 'ana', startDate: '2026-06-22', endDate: '2026-06-26' };

it('asks for what is missing, in the words of the specification', () => {
  expect(checkTimeOffForm({ ...filled, startDate: '', endDate: '' })).toEqual({
    startDate: 'Start date is required',
    endDate: 'End date is required',
  });
  expect(checkTimeOffForm(emptyTimeOffForm).userId).toBe('Person is required');
});

it('takes one day, and no end before the start', () => {
  expect(checkTimeOffForm({ ...filled, endDate: filled.startDate })).toEqual({});
  expect(Object.keys(checkTimeOffForm({ ...filled, endDate: '2026-06-21' }))).toEqual(['endDate']);
});
