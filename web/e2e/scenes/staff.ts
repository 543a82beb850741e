import type { Device } from '../fixtures/device.ts';
import { click, pressed, type Scene } from './scene.ts';

/** Whether the demo restaurant has this person at work depends on the time of day. */
const goToClockOut = async ({ page }: Device): Promise<void> => {
  const [clockIn, clockOut] = ['Clock In', 'Clock Out'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!clockIn || !clockOut) return;
  await clockIn.or(clockOut).first().waitFor();
  if (await clockIn.isVisible()) await clockIn.click();
  await clockOut.click();
};

/** What only staff see, and dialogs that look the same for everybody. */
export const staffScenes: readonly Scene[] = [
  { name: 'clock-out', address: '/', arrange: goToClockOut },
  pressed('profile-edit', '/profile', 'Edit profile'),
  pressed('profile-password', '/profile', /^Change password/),
  pressed('profile-pin', '/profile', /^PIN for the pass/),
  pressed('profile-calendar', '/profile', /^Shifts in my calendar/),
  pressed('profile-help', '/profile', /^Help and privacy/),
  pressed('profile-pay-details', '/profile', 'Open pay details'),
  pressed('profile-reset-copy', '/profile', 'Re-download data'),
  { name: 'marketplace-offer', address: '/shift-marketplace', arrange: click('button', /^Offer to Cover/) },
  { name: 'marketplace-swap', address: '/shift-marketplace', arrange: click('button', /^Swap: /) },
  { name: 'marketplace-swap-with', address: '/shift-marketplace', arrange: click('button', /^Swap with…/) },
  { name: 'marketplace-quick-swap', address: '/shift-marketplace', arrange: click('button', /^Quick swap/) },
  { name: 'time-off-ask', address: '/time-off?form=ask' },
  { name: 'marketplace-cover', address: '/shift-marketplace', arrange: click('button', /^Request Coverage/) },
  { name: 'access-denied', address: '/admin' },
];
