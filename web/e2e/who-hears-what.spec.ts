import { expect, it } from 'vitest';
import type { Notification } from '#schema/entities/notification.ts';
import { buildMessage, buildNotice, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { publicationId } from '#schema/rules/rota/published-week.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { mondayOf } from '#schema/rules/time/zone.ts';
import { type ApiClient, openApi } from './fixtures/api-client.ts';
import type { Device } from './fixtures/device.ts';
import { readCollection } from './fixtures/indexed-db.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday } from './fixtures/rota.ts';
import { demoPassword } from './fixtures/session.ts';
import { useStage } from './fixtures/stage.ts';
import { forgetShiftNews, storedRows } from './fixtures/stored-rows.ts';

const stage = useStage();

/** Three cooks, a colleague in another department, the kitchen's manager and the admin; by account name. */
const cast = { priya: 'staff', jonas: 'jonas', mei: 'mei', chloe: 'chloe', kim: 'manager', alex: 'admin' } as const;
type Name = keyof typeof cast;
const names = Object.keys(cast) as Name[];
type Heard = Partial<Readonly<Record<Name, readonly string[]>>>;

interface Company {
  readonly as: Readonly<Record<Name, ApiClient>>;
  readonly ids: Readonly<Record<Name, string>>;
  /** What everybody has found in the inbox on their screen since, unread, and that nobody else has found anything. */
  readonly hear: (kind: Notification['type'], hears: Heard, does: () => Promise<unknown>) => Promise<void>;
}

/** Everybody signed in, each with the inbox on the screen. */
const gather = async (): Promise<Company> => {
  const devices = new Map<Name, Device>();
  const clients: [Name, ApiClient][] = [];
  for (const name of names) {
    const device = await stage.openAs(cast[name]);
    clients.push([name, await openApi(stage.server, cast[name])]);
    await device.page.goto(`${device.line.origin}/notifications`);
    await device.page.getByRole('heading', { name: 'Notifications', exact: true }).waitFor();
    devices.set(name, device);
  }
  const as = Object.fromEntries(clients) as Record<Name, ApiClient>;
  const people = await as.kim.read('users');
  const ids = Object.fromEntries(
    names.map((name) => [name, String(people.find(({ firstName }) => fold(firstName) === name)?.id)]),
  ) as Record<Name, string>;

  const stored = (name: Name) =>
    storedRows(
      stage.server,
      "SELECT id, type, title, createdAt FROM notifications WHERE userId = ? AND readAt = '' AND deleted = 0 ORDER BY seq",
      ids[name],
    );
  const shown = async (name: Name) => {
    const device = devices.get(name);
    const entries = device ? await readCollection(device.page, 'notifications') : [];
    return entries.filter(({ readAt }) => readAt === '');
  };
  const since = (
    entries: readonly Readonly<Record<string, unknown>>[],
    known: ReadonlySet<string>,
  ): readonly string[] =>
    entries
      .filter(({ id, createdAt }) => !known.has(`${id} ${createdAt}`))
      .map(({ title }) => String(title))
      .toSorted();
  return {
    as,
    ids,
    hear: async (what, hears, does) => {
      const known = new Set(names.flatMap((name) => stored(name).map(({ id, createdAt }) => `${id} ${createdAt}`)));
      await does();
      const heard = async (name: Name): Promise<void> => {
        const expected = (hears[name] ?? []).toSorted();
        await expect.poll(() => since(stored(name), known), { message: `${what}: ${name}` }).toEqual(expected);
        await expect
          .poll(async () => since(await shown(name), known), { message: `${what}: ${name}` })
          .toEqual(expected);
        for (const title of expected)
          await devices
            .get(name)
            ?.page.getByRole('link', { name: `Unread: ${title}` })
            .first()
            .waitFor();
      };
      await Promise.all(names.map(heard));
      const kinds = names.flatMap((name) =>
        stored(name).filter(({ id, createdAt }) => !known.has(`${id} ${createdAt}`)),
      );
      expect(kinds.map(({ type }) => type)).toContain(what);
      // Nobody was told more while the others were asked.
      expect(
        names.map((name) => since(stored(name), known)),
        what,
      ).toEqual(names.map((name) => (hears[name] ?? []).toSorted()));
    },
  };
};

const fold = (name: unknown): string => String(name).toLowerCase();

const everybodyBut = (left: Name, title: string): Heard =>
  Object.fromEntries(names.filter((name) => name !== left).map((name) => [name, [title]]));

it('of requests between colleagues those hear whom they concern, in words that say who has what', async () => {
  const { as, ids, hear } = await gather();
  const shiftOf = (who: string, days: number) => addKitchenShift(stage.server, who, days);
  const answer = (who: Name, id: string, status: string) => as[who].change('shiftRequests', id, { status });
  const ask = async (who: Name, fields: Readonly<Record<string, unknown>>): Promise<string> => {
    const [id, shift] = [as[who].newId(), (await as[who].read('shifts')).find((each) => each.id === fields.shiftId)];
    const asked = { id, requesterId: ids[who], message: '', expiresAt: String(shift?.startTime), ...fields };
    await as[who].insert('shiftRequests', buildShiftRequest(asked as object));
    return id;
  };
  const [covered, priyas, meis, jonas] = [
    ...[await shiftOf('Priya', 50), await shiftOf('Priya', 52)],
    ...[await shiftOf('Mei', 54), await shiftOf('Jonas', 55)],
  ];

  // Nobody may be notified of the setup two minutes later, among what is checked.
  forgetShiftNews(stage.server);

  let id = '';
  const offered = 'Priya asks for cover';
  await hear('shift-available', { jonas: [offered], mei: [offered] }, async () => {
    id = await ask('priya', { shiftId: covered });
  });
  await hear('shift-moved', { priya: ['Jonas took your shift'], kim: ['Jonas took Priya’s shift'] }, () =>
    answer('jonas', id, 'accepted'),
  );
  const swap = { requestType: 'swap', shiftId: jonas, targetShiftId: meis, addresseeId: ids.jonas };
  await hear('request-received', { jonas: ['Mei asks to swap'] }, async () => {
    id = await ask('mei', swap);
  });
  await hear('request-declined', { mei: ['Jonas declined'] }, () => answer('jonas', id, 'declined'));
  await hear('request-received', { jonas: ['Mei asks to swap'] }, async () => {
    id = await ask('mei', swap);
  });
  await hear('request-cancelled', { mei: ['A shift request ended'] }, () => answer('kim', id, 'cancelled'));

  const [restaurant] = await as.alex.read('restaurant');
  await as.alex.change('restaurant', String(restaurant?.id), { swapApproval: 'all' });
  await hear('request-received', { priya: ['Jonas offers to take your shift'] }, async () => {
    id = await ask('jonas', { requestType: 'coverage', shiftId: priyas, addresseeId: ids.priya });
  });
  const approval = 'Jonas asks for approval';
  await hear('request-approval', { kim: [approval], alex: [approval] }, () => answer('priya', id, 'accepted'));
  await hear('request-accepted', { jonas: ['The shift is yours'], priya: ['Jonas took your shift'] }, () =>
    answer('kim', id, 'accepted'),
  );
  await as.alex.change('restaurant', String(restaurant?.id), { swapApproval: 'off' });
});

it('of weeks, time off, messages, notices, checklists, accounts and pay those hear whom the table names', async () => {
  const { as, ids, hear } = await gather();
  const monday = mondayOf(dayFromToday(63));
  const week = weekText(monday, dayFromToday(0).slice(0, 4));
  const draft = await addKitchenShift(stage.server, 'Priya', 63, { status: 'draft' });
  const department = String((await as.kim.read('users')).find((person) => person.id === ids.priya)?.departmentId);
  const publication = buildPublication({
    ...{ id: publicationId(monday, department), week: monday, departmentId: department, publishedBy: ids.kim },
  });
  await hear('rota-published', { priya: [`Your shifts for ${week}`] }, async () => {
    const shift = (await as.kim.read('shifts')).find(({ id }) => id === draft);
    const intentId = as.kim.newId();
    const row = (document: object, stored?: object) => ({
      ...(stored && { assumedMasterState: stored }),
      newDocumentState: { ...document, _deleted: false },
      intentId,
    });
    await as.kim.post('/api/sync/push', {
      collections: { posts: [row(publication)], shifts: [row({ ...shift, status: 'scheduled' }, shift)] },
    });
  });
  await hear('rota-unseen', { priya: [`Please look at your shifts for ${week}`] }, () =>
    as.kim.change('posts', publication.id, { remindedOn: dayFromToday(0) }),
  );

  const away = { startDate: dayFromToday(70), endDate: dayFromToday(71), status: 'pending' };
  const timeOff = buildTimeOffRequest({
    ...{ id: as.jonas.newId(), userId: ids.jonas, createdBy: ids.jonas, ...away },
  } as object);
  const asked = 'Jonas asks for time off';
  await hear('time-off-requested', { kim: [asked], alex: [asked] }, () => as.jonas.insert('timeOffRequests', timeOff));
  await hear('time-off-decided', { jonas: ['Time off approved'] }, () =>
    as.kim.change('timeOffRequests', timeOff.id, { status: 'approved' }),
  );

  const message = (category: 'General' | 'URGENT') => {
    const id = as.kim.newId();
    const sent = { id, sendingId: id, senderId: ids.kim, receiverId: ids.mei, category };
    return as.kim.insert('messages', buildMessage(sent));
  };
  await hear('message-received', { mei: ['Message from Kim'] }, () => message('General'));
  await hear('message-urgent', { mei: ['Message from Kim'] }, () => message('URGENT'));
  const notice = buildNotice({ id: as.kim.newId(), authorId: ids.kim, isPinned: true });
  await hear('notice-pinned', everybodyBut('kim', 'New pinned notice'), () => as.kim.insert('posts', notice));
  const unread = 'Please read this notice';
  await hear('notice-unread', { priya: [unread], jonas: [unread], mei: [unread], chloe: [unread] }, () =>
    as.alex.change('posts', notice.id, { remindedOn: dayFromToday(0) }),
  );

  const template = String(storedRows(stage.server, 'SELECT id FROM checklist_templates WHERE deleted = 0')[0]?.id);
  await hear('checklist-assigned', { chloe: ['A checklist for you'] }, () =>
    as.kim.post('/api/checklist-assignments', { templateId: template, targetUsers: [ids.chloe] }),
  );
  await hear('account-changed', { chloe: ['Your sign-in name changed'] }, () =>
    as.alex.change('employments', ids.chloe, { email: 'chloe@elsewhere.example' }),
  );
  await as.jonas.post('/api/password/confirm', { password: demoPassword });
  const bank = { jonas: ['Your bank details changed'], alex: ['Jonas changed their bank details'] };
  await hear('bank-details-changed', bank, () => as.jonas.change('payroll', ids.jonas, { accountNumber: '87654321' }));
  const tax = { jonas: ['Your tax code changed'], alex: ['Jonas changed their tax code'] };
  await hear('tax-details-changed', tax, () => as.jonas.change('payroll', ids.jonas, { taxCode: 'BR' }));
});
