import { expect, it } from 'vitest';
import { requestOutcomes } from '../entities/shift-request.ts';
import { buildShiftRequest } from '../fixtures/build.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { outcomeText } from './request-words.ts';

const sam = fixtureId(4);
const nameOf = (userId: string) => (userId === sam ? 'Sam' : 'Somebody');

it('names who took the shift first', () => {
  const ended = { status: 'cancelled', outcome: 'taken-by-other', winnerId: sam } as const;
  const lost = buildShiftRequest({ ...ended, requestType: 'claim' });
  expect(outcomeText(lost, nameOf)).toBe('Sam took it first.');
  expect(outcomeText({ ...lost, winnerId: '' }, nameOf)).toBe('Somebody else took it first.');
  expect(outcomeText({ ...lost, winnerId: lost.requesterId }, nameOf)).toBe('Somebody has it now.');
  const own = { ...lost, requestType: 'coverage', winnerId: lost.requesterId } as const;
  expect(outcomeText(own, nameOf)).toBe('Another request for it was accepted.');
});

it('says of an offer that it was withdrawn, where a claim was not approved', () => {
  const ended = { status: 'cancelled', outcome: 'refused-by-manager' } as const;
  const textOf = (requestType: 'claim' | 'offer') => outcomeText(buildShiftRequest({ ...ended, requestType }), nameOf);
  expect(textOf('offer')).toBe('A manager withdrew the offer.');
  expect(textOf('claim')).toBe('A manager did not approve it.');
});

it('says which manager withdrew a request that nobody had said yes to, and that nothing moved', () => {
  const ended = buildShiftRequest({ status: 'cancelled', outcome: 'withdrawn' });
  expect(outcomeText({ ...ended, decidedById: sam }, nameOf)).toBe('Sam withdrew it. No shift has moved.');
  expect(outcomeText({ ...ended, decidedById: ended.requesterId }, nameOf)).toBe('It was withdrawn.');
});

it('says something of every outcome', () => {
  const texts = requestOutcomes.map((outcome) => outcomeText(buildShiftRequest({ outcome }), nameOf));
  expect(new Set(texts).size).toBe(requestOutcomes.length);
  expect(texts.filter((text) => text === '')).toHaveLength(1);
});
