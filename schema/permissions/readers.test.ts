import { describe, expect, it } from 'vitest';
import { entityNames } from '../collections.ts';
import { roles } from '../entities/user.ts';
import { buildActor, buildPayrollEntry } from '../fixtures/build.ts';
import { buildDocument } from '../fixtures/build-document.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { audienceOf, isVisible, type Reader } from './readers.ts';
import { permissions, visibleTo } from './registry.ts';

const row = { userId: people.staff, status: 'draft' };
const sees = (reader: Reader<typeof row>, role: 'staff' | 'manager' = 'staff') =>
  isVisible([reader], buildActor(role), row);

describe('readers', () => {
  it('let nobody read without a sentence, and everybody with an empty one', () => {
    expect(isVisible([], buildActor('admin'), row)).toBe(false);
    expect(sees({})).toBe(true);
  });

  it('ask for the role, the owner and the values named, all of them', () => {
    expect([sees({ roles: ['manager'] }), sees({ roles: ['manager'] }, 'manager')]).toEqual([false, true]);
    expect([sees({ own: 'userId' }), sees({ own: 'userId' }, 'manager')]).toEqual([true, false]);
    expect([sees({ where: { status: 'draft' } }), sees({ where: { status: 'completed' } })]).toEqual([true, false]);
    expect(sees({ own: 'userId', where: { status: 'completed' } })).toBe(false);
    expect(sees({ roles: ['manager'], own: 'userId' }, 'manager')).toBe(false);
  });

  it('are satisfied by any one of several sentences', () => {
    expect(isVisible([{ roles: ['admin'] }, { own: 'userId' }], buildActor('staff'), row)).toBe(true);
  });

  it('show somebody’s pay once it is completed (D17)', () => {
    const [draft, completed] = [buildPayrollEntry(), buildPayrollEntry({ status: 'completed' })];
    expect(visibleTo('payrollEntry', buildActor('staff'), draft)).toBe(false);
    expect(visibleTo('payrollEntry', buildActor('staff'), completed)).toBe(true);
    expect(visibleTo('payrollEntry', buildActor('staff', { userId: fixtureId(4) }), completed)).toBe(false);
  });
});

describe('the audience of a row among people of one role', () => {
  it('is everybody or nobody where no sentence asks for the owner, and else some', () => {
    const audience = (...readers: readonly Reader<typeof row>[]) => audienceOf(readers, 'staff', row);
    expect([audience(), audience({}), audience({ roles: ['admin'] })]).toEqual(['nobody', 'everybody', 'nobody']);
    expect(audience({ where: { status: 'draft' } })).toBe('everybody');
    expect(audience({ own: 'userId' })).toBe('some');
    expect(audience({ own: 'userId', where: { status: 'completed' } })).toBe('nobody');
    expect(audience({ roles: ['admin'], own: 'userId' }, { where: { status: 'completed' } })).toBe('nobody');
    expect(audience({ own: 'userId' }, {})).toBe('everybody');
  });

  it.each(entityNames)('agrees with what each of them may read: %s', (name) => {
    const document = buildDocument(name);
    for (const role of roles) {
      const answers = [people.staff, fixtureId(900)].map((userId) =>
        visibleTo(name, buildActor(role, { userId }), document),
      );
      const audience = audienceOf(permissions[name].readers as readonly Reader<object>[], role, document);
      if (audience !== 'some') expect(answers).toEqual([audience === 'everybody', audience === 'everybody']);
    }
  });
});
