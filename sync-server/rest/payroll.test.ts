import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '#schema/rules/ids.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

describe('an intruder', () => {
  it('cannot run payroll, nor can anybody but an admin', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const id = await world.begin();
    const entry = world.entryOf('amara', id);
    for (const username of ['amara', 'ben', 'mo'] as const) {
      const ask = await world.signIn(username);
      const paths: readonly [string, string][] = [
        ['POST', '/periods'],
        ['PUT', `/periods/${id}`],
        ['POST', `/periods/${id}/gather`],
        ['POST', `/periods/${id}/process`],
        ['POST', `/periods/${id}/complete`],
        ['POST', `/periods/${uuidv7(1, new Uint8Array(10))}/complete`],
        ['DELETE', `/periods/${id}`],
        ['PUT', `/entries/${entry.id}`],
        ['DELETE', `/entries/${entry.id}`],
      ];
      const answers = await Promise.all(
        paths.map(([method, path]) => ask(`/api/payroll${path}`, { method, body: june })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(paths.length).fill(403));
      expect(await (await ask('/api/payroll/periods')).json()).toEqual([]);
      expect(await (await ask('/api/payroll/entries')).json()).toEqual([]);
    }
    expect(world.entryOf('amara', id)).toEqual(entry);
  });

  it('sees their own completed pay alone', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('ben', '2026-06-02'));
    const id = await world.complete();
    await world.begin(july);
    const [own, other] = [world.entryOf('ben', id), world.entryOf('amara', id)];
    const ben = await world.as('ben');
    const json = async (path: string) => (await ben.request(path)).json();
    expect(await json('/api/payroll/periods')).toMatchObject([{ id, status: 'completed' }]);
    expect(await json('/api/payroll/entries')).toMatchObject([{ id: own.id }]);
    expect(await json('/api/payslips')).toMatchObject([{ id: own.id, payslipNumber: own.payslipNumber }]);
    for (const path of ['/api/payroll/entries', '/api/payslips']) {
      expect((await ben.request(`${path}?userId=${staff.amara.id}`)).status).toBe(403);
    }
    expect((await ben.request(`/api/payslips/${other.id}/download`)).status).toBe(404);
    const counted = { ...other, downloadCount: 1, _deleted: false };
    const pushed = await ben.push({
      payroll: [{ newDocumentState: counted, assumedMasterState: { ...other, _deleted: false } }],
    });
    expect(pushed.rejections).toHaveLength(1);
    expect(world.entryOf('amara', id).downloadCount).toBe(0);
    await ben.catchUp();
    const held = [...ben.held('payroll').values()].filter(({ kind }) => kind !== 'payee');
    expect(held.map(({ id: heldId }) => heldId)).toEqual([own.id]);
  });
});
