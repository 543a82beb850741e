import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { noRates } from '#schema/rules/payroll/contract-terms.ts';
import { setCurrentDatabase } from '#web/db/current-database.ts';
import type { LocalDatabase } from '#web/db/database.ts';
import { type ModelCopy, openModelCopy } from '#web/sync/fixtures/model-copy.ts';
import { correctHours, type EnteredHours, type HoursSurroundings } from './actions.ts';

const userId = fixtureId(1);
const at = (time: string): Instant => toInstant(Date.parse(`2026-06-15T${time}:00.000Z`));
const shiftFrom = (number: number, startTime: string, endTime: string): Shift =>
  buildShift({
    ...{ id: fixtureId(number), userId, status: 'scheduled', positionId: fixtureId(number + 10) },
    ...{ startTime: at(startTime), endTime: at(endTime) },
  });
const short = shiftFrom(21, '09:00', '11:00');
const long = shiftFrom(22, '11:00', '17:00');
/** Hours that fit both shifts, and the long one better. */
const stored = buildHoursRecord({
  ...{ id: fixtureId(41), userId, shiftId: short.id, hourlyRate: 1300 as Pence },
  ...{ clockIn: at('09:00'), clockOut: at('17:00'), breakMinutes: 30 as Minutes, day: '2026-06-15' },
});

let copy: ModelCopy;
beforeEach(async () => {
  copy = await openModelCopy();
  const store = { state: { get: async () => undefined } };
  setCurrentDatabase({ ...copy, store, courier: {} } as unknown as LocalDatabase);
});
afterEach(() => setCurrentDatabase(undefined));

/** Corrects the hours, and returns what this device then has to send. */
const corrected = async (
  changes: Partial<HoursRecord>,
  entered: Partial<Pick<EnteredHours, 'clockIn' | 'clockOut' | 'breakMinutes'>>,
  around: Partial<HoursSurroundings>,
) => {
  const record = { ...stored, ...changes };
  await copy.hold('hours', record);
  const times = { clockIn: stored.clockIn, clockOut: at('17:01'), breakMinutes: 30 as Minutes, ...entered };
  const known = { zone: 'Europe/London', paidTimeRules: undefined, records: [record], shifts: [short, long] };
  const surroundings = { ...known, managerId: fixtureId(2), ...around };
  const result = await correctHours(record, { ...times, reason: 'Left later' }, noRates, surroundings);
  expect(result).toMatchObject({ ok: true });
  const [sent] = copy.documents('hours') as unknown as readonly HoursRecord[];
  return sent;
};

describe('corrected hours (D16)', () => {
  it('stay on their own shift while it is theirs and they fit it, even if another one fits better', async () => {
    expect(await corrected({}, {}, { named: short })).toMatchObject({ shiftId: short.id, totalMinutes: 451 });
  });

  it.each<[string, Shift, object]>([
    ['they no longer fit it', short, { clockIn: at('12:00') }],
    ['it is a colleague’s', { ...short, userId: fixtureId(3) }, {}],
    ['it is cancelled', { ...short, status: 'cancelled' }, {}],
  ])('are put on the one that they fit where %s', async (_, named, entered) => {
    expect(await corrected({}, entered, { named })).toMatchObject({ shiftId: long.id });
  });

  it('keep the shift that they name where no other fits: the form cannot take them off it', async () => {
    const evening = { clockIn: at('14:00'), clockOut: at('18:00') };
    expect(await corrected({}, evening, { named: short, shifts: [short] })).toMatchObject({ shiftId: short.id });
    const strike = { clockIn: at('14:00'), clockOut: at('14:00'), breakMinutes: 0 as Minutes };
    expect(await corrected({}, strike, { named: short, shifts: [short] })).toMatchObject({ shiftId: short.id });
  });

  it.each([[[]], [[long]]])('name the same shift as before if this device does not have it', async (shifts) => {
    expect(await corrected({}, {}, { shifts })).toMatchObject({ shiftId: short.id });
  });

  it('are left to the server where they name none: a manager may have taken them off their shift', async () => {
    expect(await corrected({ shiftId: '' }, {}, {})).toMatchObject({ shiftId: '', totalMinutes: 451 });
  });

  it('are of the day of the shift that they fit, where they name none', async () => {
    const night = { ...long, startTime: at('22:30'), endTime: '2026-06-16T05:00:00.000Z' } as Shift;
    const entered = { clockIn: at('23:30'), clockOut: night.endTime };
    const sent = await corrected({ shiftId: '' }, entered, { shifts: [night] });
    // In summer the clock-in is after midnight in London.
    expect(sent).toMatchObject({ shiftId: '', day: '2026-06-15' });
  });
});
