import { describe, expect, it } from 'vitest';
import { shiftRequest as requestShape } from '../entities/shift-request.ts';
import { buildShift, buildShiftRequest } from '../fixtures/build.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { declinedBy, newShiftRequest } from './shift-request.ts';

const { id, requestType, shiftId, targetShiftId, requesterId, message, createdAt } = buildShiftRequest();
const asked = { requestType, shiftId, targetShiftId, requesterId, message };
const made = { id, createdAt };
const later = buildShift({ startTime: '2026-06-20T08:00:00.000Z' as never });
const mine = buildShift();
const theirs = buildShift({ userId: people.manager });

describe('a new request', () => {
  it('waits for anybody’s answer until its shift starts', () => {
    const request = newShiftRequest(asked, made, { shift: mine });
    expect(requestShape.parse(request)).toEqual(request);
    expect(request).toMatchObject({ status: 'pending', addresseeId: '', expiresAt: mine.startTime, createdAt });
  });

  it('is for the owner of a colleague’s shift, and ends with the earlier shift', () => {
    const swap = { ...asked, requestType: 'swap', targetShiftId: fixtureId(8) } as const;
    expect(
      newShiftRequest(swap, made, { shift: { ...theirs, startTime: later.startTime }, targetShift: mine }),
    ).toMatchObject({ addresseeId: people.manager, expiresAt: mine.startTime });
  });

  it('leaves addressee and end to the server where its shift is not known', () => {
    expect(newShiftRequest(asked, made)).toMatchObject({ addresseeId: '', expiresAt: createdAt });
  });
});

describe('a no', () => {
  it('hides an open request from the person alone (D30)', () => {
    const request = buildShiftRequest({ declinedByIds: [people.admin] });
    expect(declinedBy(request, people.staff)).toEqual({ declinedByIds: [people.admin, people.staff] });
  });

  it('ends a request to that person, and one that waits for a manager', () => {
    expect(declinedBy(buildShiftRequest({ addresseeId: people.staff }), people.staff)).toEqual({ status: 'declined' });
    const waiting = buildShiftRequest({ status: 'awaiting_approval' });
    expect(declinedBy(waiting, people.manager)).toEqual({ status: 'declined' });
  });
});
