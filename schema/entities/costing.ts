import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, id, instant, pence } from './primitives.ts';

/** A share in hundredths of a percent: 1207 is 12.07%. */
const share = z
  .int('Enter a percentage')
  .check(z.minimum(0, 'Enter 0 or more'), z.maximum(10_000, 'Enter at most 100%'));

/** What an hour in a position usually costs. */
export const standardRate = z.strictObject({
  positionId: id,
  hourlyRate: pence.check(z.minimum(0, 'Enter 0 or more'), z.maximum(100_000, 'Enter at most £1,000.00')),
});
/** What plans are priced with (D46): one document per restaurant. */
export const costing = z.strictObject({
  /** Always `costingId`. */
  id,
  kind: z.literal('costing'),
  /** Used for open shifts, and for people whose rate the viewer may not see. A position without one has no price. */
  standardRates: z.array(standardRate).check(z.maxLength(200, 'Enter at most 200 rates')),
  /** Added to wages: the employer's National Insurance and pension, and the holiday that hours accrue. */
  insuranceShare: share,
  pensionShare: share,
  holidayShare: share,
  /** The restaurant's target for labour as a share of takings; 0 for none. */
  labourTarget: share,
  createdAt: instant,
});
export type Costing = z.output<typeof costing>;

/** What a day is expected to take, instead of the average of recent days like it. */
export const expectedTakings = z.strictObject({
  /** Derived from the day (`expectedTakingsId`), so that entries on two devices are one record. */
  id,
  kind: z.literal('expectedTakings'),
  day,
  amount: pence.check(z.minimum(0, 'Enter 0 or more'), z.maximum(1_000_000_000, 'Enter at most £10,000,000.00')),
  createdAt: instant,
});
export type ExpectedTakings = z.output<typeof expectedTakings>;

export const costingEntity = defineEntity({
  name: 'costing',
  table: 'costings',
  collection: 'templates',
  kind: 'costing',
  shape: costing,
  serverOwned: ['createdAt'],
  references: {},
  hasComputedIds: true,
});

export const expectedTakingsEntity = defineEntity({
  name: 'expectedTakings',
  table: 'expected_takings',
  collection: 'templates',
  kind: 'expectedTakings',
  shape: expectedTakings,
  serverOwned: ['createdAt'],
  references: {},
  hasComputedIds: true,
});
