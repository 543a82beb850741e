import { expect, it } from 'vitest';
import type { DocumentOf } from '#schema/collections.ts';
import type { RestaurantServer } from '#web/e2e/fixtures/restaurant-server.ts';
import {
  type Member,
  newMessage,
  newShift,
  timesDone,
  untilInStep,
  useSimulation,
} from '#web/e2e/fixtures/simulation.ts';

const simulation = useSimulation();

/** What the worker does when something else answers the first pushes. */
const deliverPast = ({ device, owner }: Member, ...answers: readonly { status: number; body: string }[]) =>
  device.call('deliverInBackground', owner.origin, owner.cookie, { [owner.user.id]: answers });

const refusal = (status: number, code: string, fields?: object) => ({
  status,
  body: JSON.stringify({ error: { code, message: '', fields } }),
});

/** A manager whose app is closed while new shifts wait. */
const closedWith = async (server: RestaurantServer, ...shifts: readonly DocumentOf<'shift'>[]): Promise<Member> => {
  const morgan = await simulation.join(server, { firstName: 'Morgan', role: 'manager' });
  await untilInStep(server, morgan);
  await morgan.device.call('setOnline', false);
  await morgan.device.call('insert', 'shift', shifts);
  await morgan.device.call('stop');
  return morgan;
};

it.each([
  ['a captive portal’s page', { status: 200, body: '<html>Sign in</html>' }],
  ['a captive portal’s refusal', { status: 403, body: '<html>No</html>' }],
  ['a proxy that knows no such page', { status: 404, body: '' }],
  ['a busy server', refusal(429, 'too-many-requests')],
])('the browser is asked to try again after %s', async (_, answer) => {
  const server = await simulation.openServer();
  const shift = newShift();
  const morgan = await closedWith(server, shift);
  expect(await deliverPast(morgan, answer)).toMatchObject({ isDone: false });
  expect(await deliverPast(morgan)).toMatchObject({ isDone: true });
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
});

it('P16: a push number that the server has seen is raised, and the same is sent once more', async () => {
  const server = await simulation.openServer();
  const shift = newShift();
  const morgan = await closedWith(server, shift);
  const seen = Date.now() + 86_400_000;
  const { sent, isDone } = await deliverPast(morgan, refusal(409, 'stale-push', { number: String(seen) }));
  expect(isDone).toBe(true);
  expect(sent.map((body) => JSON.parse(body).number)).toEqual([expect.any(Number), seen + 1]);
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
});

it('S7: what is too much at once goes in halves; a row that is too much alone is refused, and keeps no other waiting', async () => {
  const server = await simulation.openServer();
  const morgan = await closedWith(server, newShift(), newShift(), newShift());
  const tooLarge = refusal(413, 'too-large');
  const { sent, isDone } = await deliverPast(morgan, tooLarge, tooLarge, tooLarge);
  expect(isDone).toBe(true);
  expect(sent.map((body) => JSON.parse(body).collections.shifts.length)).toEqual([3, 2, 1, 1, 1]);
  expect((await deliverPast(morgan)).sent).toEqual([]);
});

it('what the server leaves undecided is not sent for ever, even while something else is held back', async () => {
  const server = await simulation.openServer();
  const shift = newShift();
  const morgan = await closedWith(server, shift);
  const { device, owner } = morgan;
  await device.start(owner);
  await device.call('setOnline', false);
  await device.call('insert', 'message', [newMessage(owner, owner, 'Too many of these')]);
  await device.call('stop');
  const tooMany = refusal(429, 'too-many-messages');
  const undecided = { conflicts: {}, rejections: [], settled: {}, deferred: { shifts: [shift.id] }, scope: '' };
  const later = { status: 200, body: JSON.stringify(undecided) };
  // Both at once, the shift, the message; then the shift again. The message may go later.
  const { sent, isDone } = await deliverPast(morgan, tooMany, later, tooMany, later);
  expect([sent.length, isDone]).toEqual([4, false]);
});

it('S7: one person’s failure keeps nobody else’s copy from being sent', async () => {
  const server = await simulation.openServer();
  const morgan = await closedWith(server, newShift());
  const { device } = morgan;
  const grace = { device, owner: await server.hire({ firstName: 'Grace', role: 'manager' }) };
  await device.start(grace.owner);
  await untilInStep(server, grace);
  await device.call('setOnline', false);
  const shift = newShift();
  await device.call('insert', 'shift', [shift]);
  await device.call('stop');
  const { origin, cookie } = grace.owner;
  const failing = { [morgan.owner.user.id]: [refusal(500, 'internal')] };
  expect(await device.call('deliverInBackground', origin, cookie, failing)).toMatchObject({ isDone: false });
  expect(timesDone(server, 'create-shift', shift.id)).toBe(1);
});
