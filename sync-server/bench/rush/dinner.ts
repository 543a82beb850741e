import { randomUUID } from 'node:crypto';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Checklist } from '#schema/entities/checklist.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildMessage, buildNotice, buildShiftRequest } from '#schema/fixtures/build.ts';
import { newPunch } from '#schema/intents/punch.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import type { Device } from './device.ts';
import type { Staffed } from './prepare-rush.ts';

type Random = () => number;
type Action = () => Promise<PushResponse> | undefined;

const punches = ['in', 'break_start', 'break_end', 'out'] as const;

/**
 * What a person does on a busy evening, one thing at a time: staff tick, punch, message and swap; managers message and
 * post.
 */
export const createDinner = (person: Staffed, device: Device, random: Random) => {
  let punched = 0;

  const tick: Action = () => {
    const own = (device.held('checklists') as Checklist[]).filter(({ userId }) => userId === person.userId);
    const checklist = own.find(({ items }) => items.some(({ completed }) => !completed)) ?? own[0];
    if (!checklist) return undefined;
    const open = checklist.items.find(({ completed }) => !completed);
    // Once all is ticked, the next round begins.
    const items = checklist.items.map((item) =>
      open === undefined || item === open
        ? { ...item, completed: open !== undefined, completedAt: open ? toInstant(Date.now()) : '' }
        : item,
    );
    return device.write('checklists', { ...checklist, items }, checklist);
  };

  const punch: Action = () => {
    const at = toInstant(Date.now());
    const press = {
      userId: person.userId,
      type: punches[punched % punches.length] ?? 'in',
      deviceTime: at,
      offset: 0,
      source: 'phone',
      deviceId: `phone-${person.userId}`,
      shiftId: '',
    } as const;
    const next = newPunch(press, { id: randomUUID(), zone: 'UTC' });
    punched += 1;
    return device.write('hours', next);
  };

  const write: Action = () => {
    const id = randomUUID();
    const between = { senderId: person.userId, receiverId: person.colleagueId, createdAt: toInstant(Date.now()) };
    return device.write('messages', buildMessage({ id, sendingId: id, category: 'General', readAt: '', ...between }));
  };

  const offer: Action = () => {
    const asked = new Set((device.held('shiftRequests') as ShiftRequest[]).map(({ shiftId }) => shiftId));
    const own = (device.held('shifts') as Shift[]).filter(
      ({ id, userId, startTime }) => userId === person.userId && Date.parse(startTime) > Date.now() && !asked.has(id),
    );
    const shift = own[0];
    if (!shift) return undefined;
    const createdAt = toInstant(Date.now());
    const cover = {
      id: randomUUID(),
      shiftId: shift.id,
      requesterId: person.userId,
      expiresAt: shift.startTime as Instant,
    };
    return device.write('shiftRequests', buildShiftRequest({ ...cover, requestType: 'coverage', createdAt }));
  };

  const takeOver: Action = () => {
    const open = (device.held('shiftRequests') as ShiftRequest[]).filter(
      ({ status, requesterId }) => status === 'pending' && requesterId !== person.userId,
    );
    const request = open[Math.floor(random() * open.length)];
    return request && device.write('shiftRequests', { ...request, status: 'accepted' }, request);
  };

  const post: Action = () => {
    const at = toInstant(Date.now());
    const notice = {
      id: randomUUID(),
      title: 'The fish is off',
      authorId: person.userId,
      createdAt: at,
      updatedAt: at,
    };
    return device.write('posts', buildNotice(notice));
  };

  const actions: readonly (readonly [share: number, action: Action])[] = isManagerial(person)
    ? [
        [0.7, write],
        [1, post],
      ]
    : [
        [0.5, tick],
        [0.65, punch],
        [0.85, write],
        [0.93, offer],
        [1, takeOver],
      ];

  /** The person's next action; if it is not possible now, a tick or a message instead. */
  return async (): Promise<PushResponse | undefined> => {
    const drawn = random();
    const action = actions.find(([share]) => drawn < share)?.[1] ?? write;
    return (await action()) ?? (await (isManagerial(person) ? write() : tick()));
  };
};
