import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment, buildUser } from '#schema/fixtures/build.ts';
import { abilityId, positionId } from '#schema/fixtures/catalogue.ts';
import { changeFor, type SeveralForm, severalErrors } from './several-changes.ts';

const today = '2026-06-16' as Day;
const [open, close] = [abilityId('Can open'), abilityId('Can close')];
const [server, host] = [positionId('Server'), positionId('Host')];
const form = (changes: Partial<SeveralForm>): SeveralForm => ({
  ...{ userIds: ['someone'], kind: 'abilities', mode: 'add', positions: [], abilities: [], weekdays: [] },
  ...{ mostEvenings: 7, weeklyHours: null, fewestHours: null, mostHours: null, from: today },
  ...changes,
});
const person = (
  user: Parameters<typeof buildUser>[0] = {},
  employment: Parameters<typeof buildEmployment>[0] = {},
) => ({
  user: buildUser(user),
  employment: buildEmployment(employment),
});
const becomes = (changes: Partial<SeveralForm>, who = person()) => changeFor(form(changes), who, today);

describe('one change for several people', () => {
  it('adds abilities to those somebody has, or takes them away', () => {
    expect(becomes({ abilities: [close] }, person({ abilities: [open] }))).toMatchObject({
      type: 'user',
      before: { abilities: [open] },
      after: { abilities: [open, close].toSorted() },
    });
    expect(becomes({ abilities: [open] }, person({ abilities: [open] }))).toEqual({ type: 'same' });
    expect(becomes({ abilities: [open], mode: 'remove' }, person({ abilities: [open, close] }))).toMatchObject({
      after: { abilities: [close] },
    });
    expect(becomes({ abilities: [open], mode: 'remove' })).toEqual({ type: 'same' });
  });

  it('adds positions and never takes the main one', () => {
    const add = becomes({ kind: 'positions', positions: [host] });
    expect(add).toMatchObject({ before: { positions: [] }, after: { positions: [server, host] } });
    const both = person({ positions: [server, host] });
    const remove = { kind: 'positions', mode: 'remove', positions: [server, host] } as const;
    expect(becomes(remove, both)).toMatchObject({ after: { positions: [] } });
    expect(becomes(remove)).toEqual({ type: 'same' });
  });

  it('sets days and evenings, and leaves out whom they would contradict', () => {
    expect(becomes({ kind: 'fixedDays', weekdays: [1] })).toMatchObject({
      ...{ before: { fixedDays: [] }, after: { fixedDays: [1] } },
    });
    expect(becomes({ kind: 'fixedDays', weekdays: [1] }, person({}, { neverDays: [1] })).type).toBe('refused');
    expect(becomes({ kind: 'mostEvenings', mostEvenings: 3 })).toMatchObject({ after: { mostEvenings: 3 } });
    expect(becomes({ kind: 'mostEvenings' })).toEqual({ type: 'same' });
  });

  it('sets contract hours from a day, what is empty as each person has it', () => {
    const week = person({}, { weeklyHours: 20, fewestHours: 0, mostHours: 30 });
    const change = becomes({ kind: 'hours', weeklyHours: 24, from: '2026-07-01' }, week);
    expect(change).toMatchObject({
      before: { weeklyHours: 20, termsByDate: [] },
      after: { weeklyHours: 20, mostHours: 30 },
    });
    const { after } = change as { after: { termsByDate: readonly { from: string; weeklyHours: number }[] } };
    expect(after.termsByDate.map(({ from, weeklyHours }) => [from, weeklyHours])).toEqual([
      ['', 20],
      ['2026-07-01', 24],
    ]);
    expect(becomes({ kind: 'hours', weeklyHours: 40 }, week).type).toBe('refused');
    expect(becomes({ kind: 'hours', weeklyHours: 20 }, week)).toEqual({ type: 'same' });
  });

  it('says what is missing', () => {
    expect(severalErrors(form({ userIds: [] }))).toEqual({ userIds: 'Choose people' });
    expect(severalErrors(form({}))).toEqual({ abilities: 'Choose abilities' });
    expect(severalErrors(form({ kind: 'hours' }))).toEqual({ weeklyHours: 'Enter hours' });
    expect(severalErrors(form({ kind: 'fixedDays' }))).toEqual({});
  });
});
