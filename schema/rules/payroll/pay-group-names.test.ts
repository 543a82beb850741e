import { describe, expect, it } from 'vitest';
import { payCalendar } from '#schema/entities/pay-calendar.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { groupText, noPayGroup, payGroupNamed, payGroupsOf } from './pay-group-names.ts';

const days = { startsOn: '2026-01-05', payDay: 5, avoidsWeekends: true };
const group = (frequency: 'weekly' | 'monthly', number: number, groupName: string) => ({
  ...{ frequency, ...days, payGroup: fixtureId(number), groupName },
});
const calendar = payCalendar.parse([
  { frequency: 'weekly', ...days },
  group('weekly', 900, 'Küche'),
  group('weekly', 901, 'Bar'),
  group('monthly', 902, 'Bar'),
]);

describe('with whom somebody is paid', () => {
  it.each([
    ['Monthly', 'monthly', ''],
    ['every four weeks', 'fourWeekly', ''],
    ['fourWeekly', 'fourWeekly', ''],
    ['weekly (kuche)', 'weekly', fixtureId(900)],
    ['Küche', 'weekly', fixtureId(900)],
    ['Monthly (Bar)', 'monthly', fixtureId(902)],
    [fixtureId(901), 'weekly', fixtureId(901)],
  ])('may be written as %s', (written, payFrequency, payGroup) => {
    expect(payGroupNamed(written, calendar)).toEqual({ payFrequency, payGroup });
  });

  it('is unknown where nothing or two groups go by it, and says what may be written', () => {
    for (const written of ['', 'Bar', 'daily', fixtureId(903)])
      expect(payGroupNamed(written, calendar)).toBeUndefined();
    expect(noPayGroup('Bar', calendar)).toBe(
      'The pay calendar has no “Bar”. Write one of these: Weekly, Weekly (Küche), Weekly (Bar), Fortnightly, Every four weeks, Monthly, Monthly (Bar).',
    );
  });

  it('is written so that it is read again', () => {
    for (const each of payGroupsOf(calendar)) {
      const { frequency, payGroup = '' } = each;
      expect(payGroupNamed(groupText(each, calendar), calendar)).toEqual({ payFrequency: frequency, payGroup });
    }
  });
});
