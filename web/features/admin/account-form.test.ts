import { describe, expect, it } from 'vitest';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { type AccountForm, accountRequest, blankAccountForm } from './account-form.ts';

const filled: AccountForm = {
  ...blankAccountForm,
  email: ' nora@example.com ',
  firstName: ' Nora ',
  lastName: 'Lind',
  departmentId: departmentId('Kitchen'),
  positionId: positionId('Chef'),
  hourlyRate: 1200,
};

const errorsOf = (changes: Partial<AccountForm>, password = 'secret') => {
  const request = accountRequest(fixtureId(1), { ...filled, ...changes }, password);
  return request.ok ? {} : request.fields;
};

describe('Create New User Account', () => {
  it('has the specification’s defaults, and the email for a username (D31)', () => {
    const request = accountRequest(fixtureId(1), filled, 'secret');
    expect(request).toMatchObject({
      ok: true,
      value: { firstName: 'Nora', email: 'nora@example.com', username: '', taxCode: '1257L', weeklyHours: 40 },
    });
  });

  it.each([
    [{ email: 'nora' }, { email: 'Please enter a valid email address' }],
    [{ firstName: 'N' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: '' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ departmentId: '' }, { departmentId: 'Please select a department' }],
    [{ positionId: '' }, { positionId: 'Please enter a position' }],
    [{ hourlyRate: null }, { hourlyRate: 'Please enter an hourly rate' }],
    [{ taxCode: ' ' }, { taxCode: 'Please enter a tax code' }],
    [{ taxCode: '1257' }, { taxCode: 'This is not a tax code. Write it as HMRC does, like 1257L.' }],
    [{ weeklyHours: null }, { weeklyHours: 'Please enter weekly hours' }],
    [{ weeklyHours: 49 }, { weeklyHours: 'Weekly hours are at most 48' }],
  ])('%j → %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  it('wants a password of 6 characters', () => {
    expect(errorsOf({}, '12345')).toEqual({ password: 'Password must be at least 6 characters' });
  });
});
