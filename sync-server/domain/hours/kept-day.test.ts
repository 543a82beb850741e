import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { useOneDaysHours } from '#server/fixtures/one-days-hours.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const { at, shift, later, hours, set, punch, payBy, make, change, enter } = useOneDaysHours();

const [tuesday, wednesday] = ['2026-06-09', '2026-06-10'] as [Day, Day];
const night = { startTime: `${tuesday}T21:00:00.000Z` as Instant, endTime: at('05:00') };
const gone = { status: 'cancelled' } as const;
const back = { status: 'scheduled' } as const;
const approve = () => set({ approvedBy: staff.mo.id });
const takeBack = () => set({ approvedBy: '' });

/** Hours from 00:30 on Wednesday, entered or clocked. */
const ways: [string, (out?: string) => void][] = [
  ['entered', (out = '04:00') => enter('', { clockIn: at('00:30'), clockOut: at(out) })],
  [
    'clocked',
    (out = '04:00') => {
      later('00:30');
      punch(700_001, 'in', '00:30');
      later(out);
      punch(700_002, 'out', out);
      later();
    },
  ],
];

describe.each(ways)('night hours that were approved once, on the day that they have (D16): %s', (_, work) => {
  it('are rounded by the rule of that day, whose shift has gone', () => {
    payBy({ from: wednesday, earlyMinutes: null, roundTo: 15 });
    make({ ...shift, ...night });
    work('04:08');
    approve();
    const asApproved = { day: tuesday, totalMinutes: 218, paidMinutes: 218 };
    expect(hours()).toMatchObject(asApproved);
    change(gone);
    takeBack();
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
    change(back);
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1700 });
    change(gone);
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
    approve();
    expect(hours()).toMatchObject({ ...asApproved, hourlyRate: 1300 });
  });
});
