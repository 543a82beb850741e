import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { rewordFirstNotice } from './actions.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import { stillOpen } from './promises.ts';
import { type Actor, createWorld, type World } from './world.ts';

let prepared: Prepared;
let world: World;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterEach(() => world.end());
afterAll(() => prepared.remove());

const second = 1000;

/** Alex, the admin, and Morgan, a manager, in step. */
const open = async (): Promise<readonly [Actor, Actor]> => {
  world = createWorld(prepared, 5);
  const [alex, morgan] = [
    await world.addDevice(prepared.people[0] as never),
    await world.addDevice(prepared.people[1] as never),
  ];
  for (const { device } of [alex, morgan]) device.setClock(0);
  await world.time.pass(5 * second);
  expect(await stillOpen(world)).toEqual([]);
  return [alex, morgan];
};

const reword = async (actor: Actor, field: 'title' | 'content'): Promise<void> => {
  await actor.device.as(() => rewordFirstNotice(field)(world.doerOf(actor)));
  await world.time.pass(second);
};

describe('a device without room', () => {
  it('S1: takes in what it could not store as soon as it has room again, without a restart', async () => {
    const [alex, morgan] = await open();
    morgan.device.disk.isFull = true;
    // It grows: a change to something shorter finds room even on a full device.
    const notice = buildNotice({ id: fixtureId(900), authorId: alex.person.user.id });
    await alex.device.as(() => alex.device.insert('notice', notice));
    await world.time.pass(30 * second);
    expect(await stillOpen(world)).not.toEqual([]);
    morgan.device.disk.isFull = false;
    await world.time.pass(10 * second);
    expect(await stillOpen(world)).toEqual([]);
  });

  it('refuses a write in words, and goes on taking them afterwards', async () => {
    const [, morgan] = await open();
    morgan.device.disk.isFull = true;
    const results: unknown[] = [];
    const write = () =>
      morgan.device.as(async () => {
        results.push(
          await morgan.device.change('notice', (await morgan.device.list('posts'))[0]?.id ?? '', { title: 'New' }),
        );
      });
    await write();
    await world.time.pass(second);
    morgan.device.disk.isFull = false;
    await write();
    await world.time.pass(5 * second);
    expect(results).toMatchObject([{ ok: false, code: 'device-full' }, { ok: true }]);
    expect(await stillOpen(world)).toEqual([]);
  });

  it('keeps its copy where it would have to be rebuilt, and rebuilds it when it can', async () => {
    const [alex, morgan] = await open();
    morgan.device.disk.isFull = true;
    await alex.device.as(() => alex.device.change('user', morgan.person.user.id, { role: 'staff' }));
    await world.time.pass(20 * second);
    expect(morgan.device.held('users')).not.toEqual([]);
    morgan.device.disk.isFull = false;
    await world.time.pass(60 * second);
    expect(await stillOpen(world)).toEqual([]);
  });
});

describe('a clock that is set back', () => {
  const day = 86_400_000;

  it('S3: does not hide a write that was made afterwards and not sent before the app was closed', async () => {
    const [, morgan] = await open();
    await reword(morgan, 'title');
    morgan.device.kill();
    morgan.device.setClock(-day / 2);
    await morgan.device.start();
    await world.time.pass(second);
    await morgan.device.setOnline(false);
    await reword(morgan, 'content');
    morgan.device.kill();
    await morgan.device.setOnline(true);
    await morgan.device.start();
    await world.time.pass(10 * second);
    expect(await stillOpen(world)).toEqual([]);
  });

  it('S8: does not hide that the stream has fallen silent', async () => {
    const [alex, morgan] = await open();
    await morgan.device.setOnline(false);
    morgan.device.setClock(-day / 2);
    await world.time.pass(20 * second);
    Object.assign(morgan.device.weather, { isOnline: true });
    await reword(alex, 'title');
    await world.time.pass(60 * second);
    expect(await stillOpen(world)).toEqual([]);
  });
});
