import { expect, it } from 'vitest';
import { notificationTypes } from '#schema/entities/notification.ts';
import { hearRows } from '#server/fixtures/hearing/hear-rows.ts';
import { offerRows } from '#server/fixtures/hearing/offers.ts';
import { otherRows } from '#server/fixtures/hearing/others.ts';
import { requestEndRows } from '#server/fixtures/hearing/request-ends.ts';
import { requestRows } from '#server/fixtures/hearing/requests.ts';
import { shiftRows } from '#server/fixtures/hearing/shifts.ts';

it('no kind of entry is without a row', () => {
  const played = Object.keys({ ...requestRows, ...requestEndRows, ...offerRows, ...shiftRows, ...otherRows });
  expect(played.toSorted()).toEqual([...notificationTypes].toSorted());
});

hearRows(otherRows);
