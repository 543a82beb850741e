import type { Statement } from '#schema/api/pass.ts';
import type { Punch } from '#schema/entities/hours.ts';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { appendStatement } from '#web/sync/pass/statements.ts';
import type { Pass } from './pass-state.ts';

/** What somebody does at the pass after giving their PIN; each action is signed and durable here before it is sent. */

type Press = Pick<Punch, 'type' | 'shiftId'> & { readonly breakMinutes?: Minutes };
type Tick = { readonly checklistId: string; readonly itemId: string; readonly completed: boolean };

export const pressClock = (pass: Pass, userId: string, { type, shiftId, breakMinutes = 0 as Minutes }: Press) =>
  say(pass, { ...said(pass, userId), kind: 'punch', type, shiftId, breakMinutes });

export const tickItem = (pass: Pass, userId: string, tick: Tick) =>
  say(pass, { ...said(pass, userId), kind: 'tick', ...tick });

const said = ({ tabletId, offset }: Pass, userId: string) => ({
  ...{ id: newId(), tabletId, userId, offset: Math.round(offset) },
  deviceTime: toInstant(deviceNow()),
});

const say = async ({ store, keys, refresh }: Pass, statement: Statement): Promise<void> => {
  await appendStatement(store, keys, statement);
  await refresh();
};
