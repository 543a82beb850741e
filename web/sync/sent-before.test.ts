import { expect, it } from 'vitest';
import type { Minutes } from '#schema/entities/primitives.ts';
import { eventually, newShift, timesDone, untilInStep, useSimulation } from '#web/e2e/fixtures/simulation.ts';
import { nothingHeld } from './fixtures/faulty-send.ts';

const simulation = useSimulation();

it('S3: a new shift sent from a full disk without an answer, edited here and by a colleague: both edits stand', async () => {
  const server = await simulation.openServer();
  const alex = await simulation.join(server, { firstName: 'Alex', role: 'admin' });
  const morgan = await simulation.join(server, { firstName: 'Morgan', role: 'manager' });
  await untilInStep(server, alex, morgan);
  const { id, ...fields } = newShift({ instructions: 'First' });
  await morgan.device.call('setOnline', false);
  await morgan.device.call('insert', 'shift', [{ id, ...fields }]);
  await morgan.device.call('fill', true);
  await morgan.device.call('hold', { ...nothingHeld, answers: ['/api/sync/push', '/api/sync/pull'] });
  await morgan.device.call('setOnline', true);
  await eventually(async () => expect(server.deps.records.find('shift', id)).toBeDefined());
  await morgan.device.kill();
  await morgan.device.call('allowCalls', 0);
  await morgan.device.start(morgan.owner);
  await morgan.device.call('change', 'shift', id, { instructions: 'Edited by Morgan' });
  await eventually(async () => expect(await alex.device.call('document', 'shifts', id)).toBeDefined());
  await alex.device.call('change', 'shift', id, { breakDuration: 45 as Minutes });
  await eventually(async () => expect(timesDone(server, 'edit-shift', id)).toBe(1));
  await morgan.device.call('allowCalls', Number.POSITIVE_INFINITY);
  await morgan.device.call('setOnline', true);
  await untilInStep(server, alex, morgan);
  const both = { instructions: 'Edited by Morgan', breakDuration: 45 };
  expect(server.deps.records.find('shift', id)?.document).toMatchObject(both);
  expect(await morgan.device.call('refused')).toEqual([]);
});
