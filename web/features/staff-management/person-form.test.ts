import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildActor, buildEmployment, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { type Agreed, agreedOf } from '#schema/rules/payroll/dated-terms.ts';
import { canEditPerson, type PersonForm, personChanges, personErrors, personFormOf } from './person-form.ts';

const amara = buildUser();
const employment = buildEmployment();
const today = '2026-06-16' as Day;
const form = personFormOf(amara, employment, today);
const agreed = agreedOf(employment);

/** Terms that apply from the start, and different ones from a day on. */
const since = (from: Day, changes: Partial<Agreed>) => [
  { from: '', ...agreed },
  { from, ...agreed, ...changes },
];

const changesBy = (role: 'staff' | 'manager' | 'admin', changes: Partial<PersonForm>) =>
  personChanges({ ...form, ...changes }, buildActor(role, { userId: fixtureId(60) }), amara, employment, today);

describe('a person who is edited', () => {
  it('changes where something was changed, blanks around it aside', () => {
    expect(changesBy('admin', {})).toEqual({ user: {}, employment: {} });
    expect(changesBy('admin', { firstName: ' Ama ', hourlyRate: 1500, phoneNumber: '020 7946 0018 ' })).toEqual({
      user: { firstName: 'Ama' },
      employment: { hourlyRate: 1500, termsByDate: since(today, { hourlyRate: 1500 as Pence }) },
    });
  });

  it('changes positions and terms of the contract (D45)', () => {
    const host = positionId('Host');
    const rate = [{ positionId: host, hourlyRate: 1400 as never }];
    const changed = changesBy('manager', {
      positions: [...form.positions, host],
      terms: { ...form.terms, fewestHours: 16, positionRates: rate },
    });
    expect(changed).toEqual({
      user: { positions: [positionId('Server'), host] },
      employment: {
        ...{ fewestHours: 16, positionRates: rate },
        termsByDate: since(today, { fewestHours: 16, positionRates: rate }),
      },
    });
    expect(changesBy('manager', { terms: { ...form.terms, positionRates: rate } }).employment).toEqual({});
  });

  it('is paid otherwise from the day that the form names, past or to come', () => {
    const rise = { hourlyRate: 1500 as Pence };
    const [past, coming] = ['2026-06-01', '2026-07-01'] as [Day, Day];
    expect(changesBy('manager', { ...rise, termsFrom: past }).employment).toEqual({
      ...rise,
      termsByDate: since(past, rise),
    });
    expect(changesBy('manager', { ...rise, termsFrom: coming }).employment).toEqual({
      termsByDate: since(coming, rise),
    });
    expect(changesBy('manager', { termsFrom: past }).employment).toEqual({});
    expect(personErrors({ ...form, termsFrom: '' }, new Set())).toHaveProperty('termsFrom');
  });

  it('gets another role from another admin alone', () => {
    expect(changesBy('admin', { role: 'manager' }).user).toEqual({ role: 'manager' });
    expect(changesBy('manager', { role: 'manager' }).user).toEqual({});
    const self = personChanges(
      { ...form, role: 'admin' },
      buildActor('admin', { userId: amara.id }),
      amara,
      employment,
      today,
    );
    expect(self.user).toEqual({});
  });

  it('is edited by managers where they are staff, and by admins', () => {
    const manager = buildUser({ id: fixtureId(61), role: 'manager' });
    const managers = buildEmployment({ id: manager.id, userId: manager.id, role: 'manager' });
    const [byManager, byAdmin] = [buildActor('manager'), buildActor('admin')];
    expect([canEditPerson(byManager, amara, employment), canEditPerson(byAdmin, amara, employment)]).toEqual([
      true,
      true,
    ]);
    expect([canEditPerson(byManager, manager, managers), canEditPerson(byAdmin, manager, managers)]).toEqual([
      false,
      true,
    ]);
    expect(canEditPerson(buildActor('staff'), amara, employment)).toBe(false);
    expect(canEditPerson(byManager, manager, undefined)).toBe(false);
  });

  it.each([
    [{ firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [{ email: 'amara' }, { email: 'Please enter a valid email address' }],
    [{ username: 'BEN' }, { username: 'This is already in use. Choose another.' }],
    [{ hourlyRate: null }, { hourlyRate: 'Please enter an hourly rate' }],
    [{ weeklyHours: 60 }, { weeklyHours: 'Weekly hours are at most 48' }],
    [{ terms: { ...form.terms, mostHours: 20 } }, { mostHours: 'Most hours are fewer than the usual hours.' }],
    [{ departmentId: departmentId('Bar'), positionId: positionId('Bartender') }, {}],
  ])('%j has the errors %j', (changes, errors) => {
    expect(personErrors({ ...form, ...changes }, new Set(['ben', 'ben@example.com']))).toEqual(errors);
  });
});
