import { expect, it } from 'vitest';
import { requestOutcomes } from '../entities/shift-request.ts';
import { buildShiftRequest } from '../fixtures/build.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { outcomeText } from './request-words.ts';

const sam = fixtureId(4);
const nameOf = (userId: string) => (userId === sam ? 'Sam' : 'Somebody');

it('names who took the shift first', () => {
  const lost = buildShiftRequest({ status: 'cancelled', outcome: 'taken-by-other', winnerId: sam });
  expect(outcomeText(lost, nameOf)).toBe('Sam took it first.');
  expect(outcomeText({ ...lost, winnerId: '' }, nameOf)).toBe('Somebody else took it first.');
  expect(outcomeText({ ...lost, winnerId: lost.requesterId }, nameOf)).toBe('Another request for it was accepted.');
});

it('says something of every outcome', () => {
  const texts = requestOutcomes.map((outcome) => outcomeText(buildShiftRequest({ outcome }), nameOf));
  expect(new Set(texts).size).toBe(requestOutcomes.length);
  expect(texts.filter((text) => text === '')).toHaveLength(1);
});
