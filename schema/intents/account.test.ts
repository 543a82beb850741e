import { expect, it } from 'vitest';
import { type NewPerson, newPerson } from '../api/people.ts';
import { employment as employmentShape } from '../entities/employment.ts';
import { type Day, toInstant } from '../entities/primitives.ts';
import { user as userShape } from '../entities/user.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { newAccount } from './account.ts';

const made = { createdAt: toInstant(Date.parse('2026-06-15T08:00:00.000Z')), today: '2026-06-15' as Day };
const sam = newPerson.parse({
  ...{
    id: fixtureId(1),
    firstName: ' Sam ',
    lastName: 'Okoro',
    email: 'sam@example.com',
    username: ' ',
    role: 'staff',
  },
  ...{ phoneNumber: '', address: '', departmentId: '', positionId: fixtureId(2), positions: [fixtureId(3)] },
  ...{ managerId: '', hourlyRate: 1250, contractType: 'permanent', weeklyHours: 40, taxCode: '' },
});
const account = (fields: Partial<NewPerson> = {}) => newAccount({ ...sam, ...fields }, made);

it('is of one person, active, in the shapes that are stored', () => {
  const { user, employment } = account();
  expect(userShape.parse(user)).toEqual(user);
  expect(employmentShape.parse(employment)).toEqual(employment);
  expect(user).toMatchObject({ firstName: 'Sam', isActive: true, positions: [fixtureId(2), fixtureId(3)] });
  expect(employment).toMatchObject({ userId: user.id, role: user.role, createdAt: user.createdAt });
});

it('signs in with the email where no name was given', () => {
  expect(account().employment).toMatchObject({ email: 'sam@example.com', username: 'sam@example.com' });
  expect(account({ username: ' sam ' }).employment.username).toBe('sam');
});

it('has irregular hours on call, unless it says otherwise', () => {
  expect(account().employment.hoursPattern).toBe('regular');
  expect(account({ contractType: 'zero_hours' }).employment.hoursPattern).toBe('irregular');
  expect(account({ contractType: 'zero_hours', hoursPattern: 'regular' }).employment.hoursPattern).toBe('regular');
});
