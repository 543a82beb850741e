import { click, pressed, type Scene } from './scene.ts';

/** What staff alone see, and dialogs that look alike for everybody. */
export const staffScenes: readonly Scene[] = [
  pressed('clock-out', '/', 'Clock Out'),
  pressed('profile-edit', '/profile', 'Edit profile'),
  pressed('profile-password', '/profile', /^Change password/),
  pressed('profile-pin', '/profile', /^PIN for the pass/),
  pressed('profile-calendar', '/profile', /^Shifts in my calendar/),
  pressed('profile-help', '/profile', /^Help and privacy/),
  pressed('profile-pay-details', '/profile', 'Open pay details'),
  pressed('profile-reset-copy', '/profile', "Reset this device's copy"),
  { name: 'marketplace-offer', address: '/shift-marketplace', arrange: click('button', /^Offer to Cover/) },
  { name: 'marketplace-swap', address: '/shift-marketplace', arrange: click('button', /^Swap/) },
  { name: 'marketplace-quick-swap', address: '/shift-marketplace', arrange: click('button', /^Quick swap/) },
  { name: 'time-off-ask', address: '/time-off?form=ask' },
  { name: 'marketplace-cover', address: '/shift-marketplace', arrange: click('button', /^Request Coverage/) },
  { name: 'access-denied', address: '/admin' },
];
