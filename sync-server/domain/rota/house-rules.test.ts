import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { User } from '#schema/entities/user.ts';
import { abilityId } from '#schema/fixtures/catalogue.ts';
import { buildHouseRule } from '#schema/fixtures/house-rule.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { tabletReads } from '#schema/permissions/tablet.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let manager: SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  manager = await server.as('mo');
});
afterAll(() => server.close());

const stored = (id: string): HouseRule | undefined => server.find('houseRule', id);
const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);
const named = (number: number, ...userIds: readonly string[]) =>
  buildHouseRule({ id: fixtureId(7000 + number), abilityId: '', userIds: [...userIds] });

it('a manager adds a rule, changes it and deletes it', async () => {
  const rule = buildHouseRule({ id: fixtureId(7000) });
  expect(codesOf(await manager.write('templates', row(rule)))).toEqual([]);
  const kept = stored(rule.id) as HouseRule;
  expect(codesOf(await manager.write('templates', row({ ...kept, moment: 'always' }, kept)))).toEqual([]);
  const changed = stored(rule.id) as HouseRule;
  expect(changed).toEqual({ ...kept, moment: 'always' });
  const aboutNobody = row({ ...changed, abilityId: '' }, changed);
  expect(codesOf(await manager.write('templates', aboutNobody))).toEqual(['invalid']);
  const aboutSomebodyUnknown = row({ ...changed, abilityId: '', userIds: [fixtureId(8888)] }, changed);
  expect(codesOf(await manager.write('templates', aboutSomebodyUnknown))).toEqual(['unknown-reference']);
  expect(codesOf(await manager.write('templates', removal(changed)))).toEqual([]);
  expect(stored(rule.id)).toBeUndefined();
});

it('a rule about nobody, about nothing of the catalogue or about somebody unknown is refused', async () => {
  expect(codesOf(await manager.write('templates', row(named(1))))).toEqual(['invalid']);
  const unknown = buildHouseRule({ id: fixtureId(7001), abilityId: fixtureId(1) });
  expect(codesOf(await manager.write('templates', row(unknown)))).toEqual(['invalid']);
  expect(codesOf(await manager.write('templates', row(named(1, fixtureId(8888)))))).toEqual(['unknown-reference']);
});

it('staff neither make rules nor hear of them', async () => {
  expect(codesOf(await manager.write('templates', row(named(2, staff.amara.id))))).toEqual([]);
  const apart = buildHouseRule({
    ...{ id: fixtureId(7006), type: 'apart', abilityId: '', departmentId: '', moment: 'always' },
    userIds: [staff.amara.id, staff.mo.id],
  });
  expect(codesOf(await manager.write('templates', row(apart)))).toEqual([]);
  const amara = await server.as('amara');
  expect(codesOf(await amara.write('templates', row(named(3, staff.amara.id))))).toEqual(['not-allowed']);
  await amara.catchUp();
  expect(amara.held('templates').size).toBe(0);
  expect(tabletReads('houseRule', apart)).toBe(false);
  const grace = await server.as('grace');
  await grace.catchUp();
  expect([...grace.held('templates').keys()]).toContain(apart.id);
});

it('a leaver is no longer named in any rule', async () => {
  const [alone, together] = [named(4, staff.ben.id), named(5, staff.ben.id, staff.amara.id)];
  expect(codesOf(await manager.write('templates', row(alone), row(together)))).toEqual([]);
  server.run('grace', (tx) => {
    const ben = tx.find('user', staff.ben.id) as User;
    return changeUser(tx, ben, { ...ben, isActive: false });
  });
  expect(stored(alone.id)).toBeUndefined();
  expect(stored(together.id)?.userIds).toEqual([staff.amara.id]);
});

it('a person has abilities of the catalogue alone, each once', () => {
  const withAbilities = (...abilities: string[]) =>
    server.run('grace', (tx) => {
      const amara = tx.find('user', staff.amara.id) as User;
      return changeUser(tx, amara, { ...amara, abilities });
    });
  withAbilities(abilityId('Can close'), abilityId('Can close'));
  expect(server.find('user', staff.amara.id)?.abilities).toEqual([abilityId('Can close')]);
  withAbilities(fixtureId(1));
  expect(server.find('user', staff.amara.id)?.abilities).toEqual([abilityId('Can close')]);
});
