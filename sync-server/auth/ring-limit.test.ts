import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#server/domain/transaction.ts';
import { createPushingApp, type PushingApp } from '#server/fixtures/pushing-app.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { messageAllowance } from '#server/limits.ts';

let server: PushingApp;
beforeEach(async () => {
  server = await createPushingApp();
  await server.subscribe('ben');
  server.connection.exec('delete from push_outbox; delete from notifications');
});
afterEach(() => server.close());

const { atOnce, perHour } = messageAllowance.all;

const tell = (actorId: string, times: number): void => {
  inTransaction(server.deps, { actorId, device: '' }, (tx) => {
    for (let time = 0; time < times; time += 1) {
      tx.notify(staff.ben.id, { type: 'account-changed', title: 'Again', body: '', link: '/' });
    }
  });
};
const rung = () => server.connection.prepare('select count(*) from push_outbox').pluck().get();
const told = () => server.all('notification').length;

it('whatever one person causes, another’s phone rings for so much of it; all of it is in the inbox', () => {
  tell(staff.mo.id, atOnce + 50);
  expect([told(), rung()]).toEqual([atOnce + 50, atOnce]);

  tell(staff.amara.id, 1);
  expect(rung()).toBe(atOnce + 1);

  server.clock.now += 3_600_000;
  tell(staff.mo.id, perHour + 1);
  expect(rung()).toBe(atOnce + 1 + perHour);
});

it('the server itself may always ring', () => {
  tell('', atOnce + 50);
  expect(rung()).toBe(atOnce + 50);
});
