import { describe, expect, it } from 'vitest';
import { timeOffStatuses } from '../entities/time-off-request.ts';
import { buildActor, buildTimeOffRequest } from '../fixtures/build.ts';
import { people } from '../fixtures/ids.ts';
import { canCancelTimeOff, canDecideTimeOff, canRecordAbsence } from './time-off-request.ts';

const [staff, manager, admin] = [buildActor('staff'), buildActor('manager'), buildActor('admin')];
const ofManager = buildTimeOffRequest({ userId: people.manager });

describe('time off (D14)', () => {
  it('is decided by managers and admins, never one’s own', () => {
    expect([staff, manager, admin].map((actor) => canDecideTimeOff(actor, buildTimeOffRequest()))).toEqual([
      false,
      true,
      true,
    ]);
    expect([staff, manager, admin].map((actor) => canDecideTimeOff(actor, ofManager))).toEqual([false, false, true]);
  });

  it('is decided while it is pending', () => {
    const decidable = timeOffStatuses.filter((status) => canDecideTimeOff(manager, buildTimeOffRequest({ status })));
    expect(decidable).toEqual(['pending']);
  });

  it('is recorded by managers and admins for others', () => {
    expect([staff, manager, admin].map((actor) => canRecordAbsence(actor, people.manager))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is taken back by the person while pending, by a manager once approved', () => {
    const cancellable = (actor: typeof staff) =>
      timeOffStatuses.filter((status) => canCancelTimeOff(actor, buildTimeOffRequest({ status })));
    expect([cancellable(staff), cancellable(manager)]).toEqual([['pending'], ['approved']]);
  });
});
