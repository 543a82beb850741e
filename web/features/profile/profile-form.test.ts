import { describe, expect, it } from 'vitest';
import { buildActor, buildEmployment, buildUser } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { formErrors, formOf, profileChanges } from './profile-form.ts';

const user = buildUser();
const employment = buildEmployment();
const form = formOf(user, employment);

describe('what the form needs (specification, section 5)', () => {
  it('says what is missing or wrong', () => {
    expect(formErrors({ ...form, firstName: ' ', lastName: '', email: 'amara at home' })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Invalid email address',
    });
  });

  it('lets phone and address be empty', () => {
    expect(formErrors({ ...form, phoneNumber: '', address: '' })).toEqual({});
  });
});

describe('what saving does', () => {
  const typed = { ...form, firstName: 'Amy', email: 'amy@example.com', phoneNumber: '07700 900 1', address: '' };

  it('changes phone and address of staff at once, and asks for name and email', () => {
    expect(profileChanges(typed, buildActor('staff'), user, employment)).toEqual({
      user: {},
      employment: {
        ...{ phoneNumber: '07700 900 1', address: '' },
        askedDetails: { firstName: 'Amy', lastName: '', email: 'amy@example.com', declined: '' },
      },
    });
  });

  it('asks for a manager too, and changes everything for an admin', () => {
    const manager = { id: people.manager, role: 'manager' } as const;
    const asked = profileChanges(
      typed,
      buildActor('manager'),
      buildUser(manager),
      buildEmployment({ ...manager, userId: people.manager }),
    );
    expect(asked.employment.askedDetails).toMatchObject({ firstName: 'Amy', lastName: '', email: 'amy@example.com' });
    const admin = profileChanges(typed, buildActor('admin'), user, employment);
    expect(admin.employment.askedDetails).toBeUndefined();
    expect(admin.user).toEqual({ firstName: 'Amy' });
    expect(admin.employment).toMatchObject({ email: 'amy@example.com' });
  });

  it('does nothing where nothing but spaces changed', () => {
    const spaced = { ...form, firstName: ' Amara ' };
    expect(profileChanges(spaced, buildActor('staff'), user, employment)).toEqual({
      user: {},
      employment: {},
    });
  });
});
