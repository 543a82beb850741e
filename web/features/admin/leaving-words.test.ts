import { expect, it } from 'vitest';
import { buildChecklist, buildShift, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { previewOf } from './leaving-words.ts';

const shifts = [buildShift({}), buildShift({ status: 'draft' })];
const nothing = { shifts: [], requests: [], timeOff: [], checklists: [] };
const leaving = { leaverShifts: 'open', leaverChecklistsTo: '' } as const;
const of = (given: Partial<Parameters<typeof previewOf>[0]>) =>
  previewOf({ leaving, left: nothing, refused: [], isLater: false, receiver: '', ...given });

it('says nothing when nothing is left behind', () => {
  expect(of({})).toEqual([]);
});

it('says what becomes of each', () => {
  const left = { ...nothing, shifts, requests: [buildShiftRequest({})], checklists: [buildChecklist({})] };
  expect(of({ left })).toEqual([
    '2 shifts become open. Anyone who can take a published one is notified.',
    'If they come back, shifts that are still open and unchanged go back to them.',
    '1 open request is cancelled.',
    '1 checklist is unassigned, unless it has been started.',
  ]);
  expect(of({ left, isLater: true })).toEqual([
    '2 shifts after that day become open. Anyone who can take a published one is notified.',
    'If they stay, shifts that are still open and unchanged go back to them.',
    'At the end of that day: 1 open request is cancelled.',
    'At the end of that day: 1 checklist is unassigned, unless it has been started.',
  ]);
});

it('names who gets the shifts', () => {
  const given = { ...leaving, leaverShifts: 'give' } as const;
  const left = { ...nothing, shifts };
  expect(of({ leaving: given, left, receiver: 'Mei' })).toEqual([
    '2 shifts go to Mei, who will be notified of the 1 published.',
  ]);
  expect(of({ leaving: given, left: { ...nothing, shifts: shifts.slice(0, 1) }, receiver: 'Mei' })).toEqual([
    '1 shift goes to Mei, who will be notified of it.',
  ]);
  expect(of({ leaving: { ...leaving, leaverShifts: 'cancel' }, left })).toEqual(['2 shifts are cancelled.']);
});

it('says which shifts become open because the receiver cannot work them, and that time off is not decided any more', () => {
  const given = { ...leaving, leaverShifts: 'give' } as const;
  const two = [buildShift({}), buildShift({ id: fixtureId(21) })];
  const left = { ...nothing, shifts: two, timeOff: [buildTimeOffRequest({})] };
  expect(of({ leaving: given, left, refused: two.slice(1), receiver: 'Mei' })).toEqual([
    '1 shift goes to Mei, who will be notified of it.',
    'Mei cannot work the rest: 1 shift becomes open. Anyone who can take a published one is notified.',
    'If they come back, shifts that are still open and unchanged go back to them.',
    '1 request for time off is cancelled.',
  ]);
  expect(of({ leaving: given, left: { ...nothing, shifts: two }, refused: two, receiver: 'Mei' })).toEqual([
    'Mei cannot work any of them: 2 shifts become open. Anyone who can take a published one is notified.',
    'If they come back, shifts that are still open and unchanged go back to them.',
  ]);
});
