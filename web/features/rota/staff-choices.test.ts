import { describe, expect, it } from 'vitest';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { rotaNames } from './rota-shift.ts';
import { staffChoices } from './staff-choices.ts';

const names = rotaNames(buildRestaurant(), [
  buildUser({ id: fixtureId(4), firstName: 'Zoe', positionId: positionId('Host') }),
  buildUser({ firstName: 'Ben' }),
  buildUser({ id: fixtureId(5), firstName: 'Ann', positionId: positionId('Host') }),
  buildUser({ id: fixtureId(6), firstName: 'Gone', isActive: false }),
  buildUser({ id: people.admin, firstName: 'Ada', role: 'admin' }),
  buildUser({ id: fixtureId(7), firstName: 'Priya', departmentId: departmentId('Kitchen') }),
]);
const target = buildShift({ id: fixtureId(40), userId: '', positionId: positionId('Server') });

describe('who may take a shift', () => {
  it('is active and no admin: of its department first the same position, then by name', () => {
    const { ofDepartment, others } = staffChoices(target, names, { shifts: [], timeOff: [] });
    expect(ofDepartment.map(({ person }) => person.firstName)).toEqual(['Ben', 'Ann', 'Zoe']);
    expect(others.map(({ person }) => person.firstName)).toEqual(['Priya']);
  });

  it('carries what speaks against it, the shift itself left out', () => {
    const busy = buildShift({ userId: people.staff });
    const { ofDepartment } = staffChoices(target, names, { shifts: [busy], timeOff: [] });
    expect(ofDepartment[0]?.conflicts).toEqual([{ type: 'overlap', shift: busy }]);
    const same = staffChoices({ ...target, id: busy.id }, names, { shifts: [busy], timeOff: [] });
    expect(same.ofDepartment[0]?.conflicts).toEqual([]);
  });
});
