import { expect, it } from 'vitest';
import type { PushMessage } from '#schema/api/push.ts';
import { buildChecklist, buildShift } from '#schema/fixtures/build.ts';
import { seriousFindings } from './fixtures/accessibility.ts';
import { openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { waitForInstalled } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const bell = ({ page }: Device, name: string) => page.getByRole('link', { name, exact: true });

/** Publishes a shift of Priya’s on a day the demo has not planned yet, as the manager; returns its id. */
const publishShift = async (daysFromToday: number): Promise<string> => {
  const api = await openApi(stage.server, 'manager');
  const priya = (await api.read('users')).find(({ firstName }) => firstName === 'Priya');
  const kitchen = (await api.read('shifts')).find(({ userId }) => userId === priya?.id);
  const day = dayFromToday(daysFromToday);
  const shift = buildShift({
    id: api.newId(),
    userId: priya?.id ?? '',
    startTime: `${day}T10:00:00.000Z`,
    endTime: `${day}T16:00:00.000Z`,
    departmentId: String(kitchen?.departmentId),
    positionId: String(kitchen?.positionId),
    locationId: '',
    status: 'draft',
  });
  await api.insert('shifts', shift);
  await api.change('shifts', shift.id, { status: 'scheduled' });
  return shift.id;
};

it('the bell counts what is unread; opening an entry, or its record, reads it', async () => {
  const priya = await stage.openAs('staff');
  await bell(priya, 'Notifications, 3 unread').click();
  await publishShift(43);
  const entry = priya.page.getByRole('link', { name: /^Unread: Your shifts for / });
  await entry.waitFor();
  await bell(priya, 'Notifications, 4 unread').waitFor();
  expect(await seriousFindings(priya)).toEqual([]);

  await entry.click();
  await priya.page.waitForURL(`**/rota?day=${dayFromToday(43)}&news=*`);
  await priya.page.getByRole('heading', { name: 'Your week' }).waitFor();
  await priya.page.goBack();
  await bell(priya, 'Notifications, 3 unread').waitFor();
  await priya.page
    .getByRole('button', { name: /^Mark as read: / })
    .first()
    .click();
  await bell(priya, 'Notifications, 2 unread').waitFor();
  await priya.page.getByRole('button', { name: 'Mark all as read' }).click();
  await bell(priya, 'Notifications').waitFor();
});

/** Gives Priya a checklist for a day, as the manager; returns its id. */
const assignChecklist = async (daysFromToday: number, name: string): Promise<string> => {
  const api = await openApi(stage.server, 'manager');
  const priya = (await api.read('users')).find(({ firstName }) => firstName === 'Priya');
  const id = api.newId();
  const date = dayFromToday(daysFromToday);
  await api.insert('checklists', buildChecklist({ id, userId: priya?.id ?? '', date, name, shiftId: '' }));
  return id;
};

it('a checklist that one was given opens at itself: on home where it is today’s, else on top of it', async () => {
  const priya = await stage.openAs('staff');
  const { page, line } = priya;
  await page.setViewportSize({ width: 390, height: 500 });
  const today = await assignChecklist(0, 'Fridge check');
  await page.goto(`${line.origin}/notifications`);
  await page.getByRole('link', { name: 'Unread: A checklist for you' }).first().click();
  await page.waitForURL(`**/?checklist=${today}`);
  const meant = page.getByRole('group', { name: 'Fridge check' });
  await expect.poll(() => meant.evaluate((element) => document.activeElement === element)).toBe(true);
  await expect
    .poll(() => meant.evaluate((element) => element.getBoundingClientRect()))
    .toMatchObject({ top: expect.toSatisfy((top: number) => top >= 0 && top < 500) });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await seriousFindings(priya)).toEqual([]);

  const later = await assignChecklist(3, 'Deep clean');
  await page.goto(`${line.origin}/?checklist=${later}`);
  const dialog = page.getByRole('dialog', { name: 'Deep clean' });
  await dialog.getByRole('heading', { name: 'Deep clean' }).waitFor();
  expect(await seriousFindings(priya)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${line.origin}/`);
});

/** Delivers a push to the app's service worker, as the browser does when its push service sends one. */
const deliverPush = async ({ page, context, line }: Device, message: PushMessage): Promise<void> => {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(line.origin));
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin: line.origin, registrationId, data });
};

it('a push is shown by the service worker, and a tap on it opens its record in the window that is open', async () => {
  const priya = await stage.openAs('staff');
  const { page, context, line } = priya;
  await waitForInstalled(priya);
  await context.grantPermissions(['notifications'], { origin: line.origin });
  // The worker is another process: it learns of the permission later than the page.
  const [worker] = context.serviceWorkers();
  await expect.poll(() => worker?.evaluate(() => Notification.permission)).toBe('granted');
  // If asked for its notifications while one is about to appear, the browser treats that one as closed.
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as ServiceWorkerScope;
    const show = registration.showNotification.bind(registration);
    registration.showNotification = async (...notification) => {
      await show(...notification);
      Object.assign(globalThis, { hasShown: true });
    };
  });
  const shiftId = await publishShift(44);
  const link = `/rota?shift=${shiftId}`;
  await deliverPush(priya, { id: shiftId, title: 'You have a new shift', body: 'Mon, 10:00', link, unread: 4 });

  const shown = () =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
    });
  await expect.poll(() => worker?.evaluate(() => 'hasShown' in globalThis)).toBe(true);
  expect(await shown()).toEqual([{ title: 'You have a new shift', body: 'Mon, 10:00', tag: shiftId }]);

  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerScope;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await page.waitForURL(`**${link}`);
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  expect(await shown()).toEqual([]);
});

/** The part of the worker's global scope that this file needs; the file's types are a page's. */
interface ServiceWorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly dispatchEvent: (event: Event) => boolean;
  readonly NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
}

it('where the browser cannot subscribe nothing is said; the choice of notifications is kept all the same', async () => {
  const { page, context, line } = await stage.openAs('staff');
  await context.grantPermissions(['notifications'], { origin: line.origin });
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () => Promise.reject(new DOMException('No push service', 'AbortError'));
  });
  await page.goto(`${line.origin}/profile?settings=notifications`);
  const push = page.getByRole('switch', { name: /^Notifications on this device/ });
  await expect.poll(() => push.isEnabled()).toBe(true);
  await push.click({ force: true });
  await expect.poll(() => push.isEnabled()).toBe(true);
  expect(await push.isChecked()).toBe(false);
  expect(await page.getByText(/fail|error/i).count()).toBe(0);
  const messages = page.getByRole('switch', { name: 'Other messages' });
  await messages.click({ force: true });
  await expect.poll(() => messages.isChecked()).toBe(true);
  await page.reload();
  await expect.poll(() => messages.isChecked()).toBe(true);
});
