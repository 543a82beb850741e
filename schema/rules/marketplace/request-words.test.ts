import { describe, expect, it } from 'vitest';
import { requestOutcomes, type ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { movedText, outcomeText } from './request-words.ts';

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
  expect(outcomeText({ ...ended, decidedById: sam }, nameOf)).toBe('Sam cancelled it. No shift has moved.');
  expect(outcomeText({ ...ended, decidedById: ended.requesterId }, nameOf)).toBe('It was withdrawn.');
});

it('says something of every outcome', () => {
  const texts = requestOutcomes.map((outcome) => outcomeText(buildShiftRequest({ outcome }), nameOf));
  expect(new Set(texts).size).toBe(requestOutcomes.length);
  expect(texts.filter((text) => text === '')).toHaveLength(1);
});

describe('who has what now (D49)', () => {
  const [kim, mo] = [fixtureId(5), fixtureId(6)];
  const nameOf = (userId: string) => ({ [sam]: 'Sam', [kim]: 'Kim', [mo]: 'Mo' })[userId] ?? 'Somebody';
  const read = (fields: Partial<ShiftRequest>, giverId = '') =>
    [sam, kim, mo].map((readerId) =>
      movedText(buildShiftRequest({ requesterId: sam, acceptedById: kim, ...(fields as object) }), {
        ...{ readerId, nameOf, giverId },
      }),
    );

  it('is worded for the person who gets a shift, gives it or reads about it', () => {
    expect(read({ requestType: 'coverage', addresseeId: '' })).toEqual([
      ...['Kim took your shift', 'The shift is yours', 'Kim took Sam’s shift'],
    ]);
    expect(read({ requestType: 'coverage', addresseeId: kim })).toEqual([
      ...['The shift is yours', 'Sam took your shift', 'Sam took Kim’s shift'],
    ]);
    expect(read({ requestType: 'swap', addresseeId: kim })).toEqual([
      ...['You and Kim swapped shifts', 'You and Sam swapped shifts', 'Sam and Kim swapped shifts'],
    ]);
  });

  it('of an open shift too, claimed, chosen or offered', () => {
    expect(read({ requestType: 'claim', acceptedById: sam })).toEqual([
      ...['The shift is yours', 'Sam took an open shift', 'Sam took an open shift'],
    ]);
    expect(read({ requestType: 'bid', acceptedById: sam })[2]).toBe('Sam was given an open shift');
    expect(read({ requestType: 'offer', addresseeId: kim })).toEqual([
      ...['Kim took the shift that you offered', 'The shift is yours', 'Kim took the shift that Sam offered'],
    ]);
    expect(read({ requestType: 'offer', addresseeId: kim }, mo)).toEqual([
      ...['Kim took Mo’s shift', 'The shift is yours', 'Kim took your shift'],
    ]);
  });
});
