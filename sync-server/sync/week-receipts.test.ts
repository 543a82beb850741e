import { describe, expect, it } from 'vitest';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildDailyFigure, buildPunch } from '#schema/fixtures/build.ts';
import { buildReceipt } from '#schema/fixtures/published-week.ts';
import { dailyFigureId } from '#schema/rules/restaurant/daily-figures.ts';
import { publishedShiftsOf, receiptId, weekVersion } from '#schema/rules/rota/published-week.ts';
import { tellShiftNews } from '#server/domain/rota/tell-shift-news.ts';
import { draftOn, publication, useDraftWeek, week } from '#server/fixtures/draft-week.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';

const drafting = useDraftWeek();
const { as, publish, statusOf, untoldCount } = drafting;

describe('who has seen a week (D41)', () => {
  const mine = () =>
    publishedShiftsOf(drafting.server.all('shift') as readonly Shift[], staff.amara.id, week, 'Europe/London');
  const receiptFor = (version: string): Receipt =>
    buildReceipt({ id: receiptId(week, staff.amara.id), day: week, version, shownAt: '2026-06-16T09:00:00.000Z' });

  it('comes from the person alone', async () => {
    const receipt = receiptFor('0000000000000000');
    expect((await as('ben').write('hours', row(receipt))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('mo').write('hours', row(receipt))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('amara').write('hours', row(receipt))).rejections).toEqual([]);
    expect(drafting.server.all('receipt')).toHaveLength(1);
  });

  it.each(['7', '8', 'f'])('is kept whatever id (version %s) a colleague’s punch takes', async (digit) => {
    const receipt = { ...receiptFor('0000000000000000'), id: receiptId(week, staff.ben.id), userId: staff.ben.id };
    const id = `${receipt.id.slice(0, 14)}${digit}${receipt.id.slice(15)}`;
    await as('amara').write(
      'hours',
      row(buildPunch({ id, userId: staff.amara.id, deviceTime: '2026-06-16T08:55:00.000Z' })),
    );
    expect((await as('ben').write('hours', row(receipt))).rejections).toEqual([]);
    expect(drafting.server.find('receipt', receipt.id)).toMatchObject({ userId: staff.ben.id });
  });

  it('is kept, as is a day’s number, though somebody pressed the clock under its id before', async () => {
    const day = '2026-06-15' as never;
    const figure = buildDailyFigure({
      id: dailyFigureId('revenue', day),
      day,
      measure: 'revenue',
      userId: staff.grace.id,
    });
    const punch = buildPunch({ id: figure.id, userId: staff.amara.id, deviceTime: '2026-06-16T08:55:00.000Z' });
    expect((await as('amara').write('hours', row(punch))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('grace').write('hours', row(figure))).rejections).toEqual([]);
  });

  it('decides who is reminded: those who have not, or saw it before a change; once a day', async () => {
    drafting.server.store('shift', draftOn(23), draftOn(24, { userId: staff.ben.id }));
    await publish(draftOn(23), draftOn(24, { userId: staff.ben.id }));
    await as('amara').write('hours', row(receiptFor(weekVersion(mine()))));
    drafting.server.connection.exec('delete from notifications');
    const stored = drafting.server.find('publication', publication.id) as Publication;
    const remind = (day: string) =>
      as('mo').write('posts', row({ ...stored, remindedOn: day }, drafting.server.find('publication', publication.id)));
    await remind('2026-06-16');
    expect(drafting.server.all('notification')).toMatchObject([{ userId: staff.ben.id, type: 'rota-unseen' }]);
    drafting.server.store('shift', {
      ...(drafting.server.find('shift', draftOn(23).id) as Shift),
      breakDuration: 15 as never,
    });
    await remind('2026-06-16');
    expect(drafting.server.all('notification')).toHaveLength(1);
    drafting.server.clock.now += 86_400_000;
    await remind('2026-06-17');
    expect(drafting.server.all('notification').map(({ userId }) => userId)).toContain(staff.amara.id);
  });

  it('and the reminder brings the unread entry up again, on the phone as well: there are not two; read, it is a new one', async () => {
    drafting.server.store('shift', draftOn(23));
    await publish(draftOn(23));
    const entries = () =>
      drafting.server
        .all('notification')
        .map(({ type, readAt, createdAt, link }) => ({ type, isRead: readAt !== '', createdAt, link }));
    const [told] = drafting.server.all('notification');
    if (!told) throw new Error('Nobody was notified');
    const remind = () => {
      drafting.server.clock.now += 86_400_000;
      const stored = drafting.server.find('publication', publication.id) as Publication;
      const remindedOn = new Date(drafting.server.clock.now).toISOString().slice(0, 10);
      return as('mo').write('posts', row({ ...stored, remindedOn } as Publication, stored));
    };
    await remind();
    await remind();
    const createdAt = new Date(drafting.server.clock.now).toISOString();
    expect(entries()).toEqual([{ type: 'rota-unseen', isRead: false, createdAt, link: told.link }]);
    drafting.server.store('notification', { ...told, readAt: createdAt as never });
    await remind();
    expect(entries().map(({ isRead }) => isRead)).toEqual([true, false]);
  });
});

describe('undoing a published shift that was added', () => {
  const shift = draftOn(29, { status: 'scheduled' });

  it('leaves no trace before anybody has heard', async () => {
    await as('mo').write('shifts', row(shift));
    const stored = drafting.server.find('shift', shift.id) as Shift;
    expect((await as('grace').write('shifts', removal(stored))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect((await as('mo').write('shifts', removal(stored))).rejections).toEqual([]);
    expect(statusOf(shift)).toBeUndefined();
    expect(untoldCount()).toBe(0);
  });

  it('is refused once somebody has, no matter who has it now', async () => {
    await as('mo').write('shifts', row(shift));
    drafting.server.clock.now += 2 * 60_000;
    drafting.server.run('grace', (tx) => tellShiftNews(tx));
    await as('mo').write(
      'shifts',
      row({ ...drafting.server.find('shift', shift.id), userId: '' } as Shift, drafting.server.find('shift', shift.id)),
    );
    const stored = drafting.server.find('shift', shift.id) as Shift;
    expect((await as('mo').write('shifts', removal(stored))).rejections).toMatchObject([{ code: 'not-allowed' }]);
    expect(statusOf(shift)).toBe('scheduled');
  });

  it('is refused where it was a draft that was published, or where somebody worked it', async () => {
    const draft = draftOn(23);
    await as('mo').write('shifts', row(draft));
    await publish(drafting.server.find('shift', draft.id) as Shift);
    const running = draftOn(16, { status: 'scheduled' });
    await as('mo').write('shifts', row(running));
    await as('amara').write(
      'hours',
      row(buildPunch({ userId: staff.amara.id, deviceTime: '2026-06-16T08:55:00.000Z' })),
    );
    for (const each of [draft, running]) {
      const answer = await as('mo').write('shifts', removal(drafting.server.find('shift', each.id) as Shift));
      expect(answer.rejections, each.id).toMatchObject([{ code: 'not-allowed' }]);
    }
  });
});
