import { expect, it, vi } from 'vitest';
import type { ListedShiftNotice } from '#schema/api/shift-notice.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildReceipt } from '#schema/fixtures/published-week.ts';
import { receiptId } from '#schema/rules/rota/published-week.ts';
import { draftOn, intentId, publication, published, useDraftWeek, week } from '#server/fixtures/draft-week.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';

const drafting = useDraftWeek();
const { as, publish } = drafting;

const listed = async (from: string, until: string) => {
  const path = `/api/shift-notice/${staff.amara.id}?from=${from}&until=${until}`;
  const answer = await as('mo').request(path);
  return ((await answer.json()) as { notices: readonly ListedShiftNotice[] }).notices;
};

it('says when somebody was offered a shift, saw it and lost it, how long before and by whom; drafts are nothing', async () => {
  const [draft, other] = [draftOn(23), draftOn(24)];
  await as('mo').write('shifts', row(draft), row(other));
  expect(await listed('2026-06-22', '2026-06-28')).toEqual([]);
  await publish(drafting.server.find('shift', draft.id) as Shift);
  drafting.server.clock.now += 3_600_000;
  const shownAt = '2026-06-16T10:00:00.000Z';
  await as('amara').write('hours', row(buildReceipt({ id: receiptId(week, staff.amara.id), day: week, shownAt })));
  drafting.server.clock.now = Date.parse('2026-06-22T08:00:00.000Z');
  const stored = drafting.server.find('shift', draft.id) as Shift;
  await as('grace').write('shifts', row({ ...stored, status: 'cancelled' }, stored));
  expect(await listed('2026-06-22', '2026-06-28')).toMatchObject([
    { kind: 'offered', by: staff.mo.id, hoursBefore: 167, isOwnWish: false, isShort: false, seenAt: shownAt },
    { kind: 'cancelled', by: staff.grace.id, hoursBefore: 24, isShort: true, seenAt: '' },
  ]);
  expect(await listed('2026-06-29', '2026-07-05')).toEqual([]);
});

it('what was published is announced at once: it stays even if cancelled within a minute, planned apart or with its week', async () => {
  const [draft, withWeek] = [draftOn(23), draftOn(24, { status: 'scheduled' })];
  await as('mo').write('shifts', row(draft));
  await as('mo').push({
    posts: [{ ...row(publication), intentId }],
    shifts: [published(draft), { ...row(withWeek), intentId }],
  });
  drafting.server.clock.now += 60_000;
  for (const { id } of [draft, withWeek]) {
    const stored = drafting.server.find('shift', id) as Shift;
    await as('mo').write('shifts', row({ ...stored, status: 'cancelled' }, stored));
  }
  expect((await listed('2026-06-22', '2026-06-28')).map(({ kind, shift }) => [kind, shift.id])).toEqual([
    ['offered', draft.id],
    ['cancelled', draft.id],
    ['offered', withWeek.id],
    ['cancelled', withWeek.id],
  ]);
});

it('reading takes no write lock and as many queries for many shifts as for one', async () => {
  const drafts = Array.from({ length: 20 }, (_, place) => draftOn(22 + (place % 7), { id: fixtureId(700 + place) }));
  const others = drafts.map((draft, place) => ({ ...draft, id: fixtureId(800 + place), userId: staff.ben.id }));
  await as('mo').write('shifts', ...[...drafts, ...others].map((draft) => row(draft)));
  await publish(...drafts, ...others);
  const queries = vi.spyOn(drafting.server.connection, 'prepare');
  const transactions = vi.spyOn(drafting.server.db, 'transaction');
  expect(await listed('2026-06-22', '2026-06-28')).toHaveLength(20);
  expect(queries.mock.calls.filter(([query]) => query.includes('audit_trail'))).toHaveLength(2);
  expect(transactions).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it('refuses days that arithmetic would take out of their form: looking for the weeks between them had no end', async () => {
  for (const [from, until] of [
    ['9999-12-31', '9999-12-31'],
    ['9999-12-20', '9999-12-27'],
    ['0000-01-02', '0000-01-02'],
  ]) {
    const path = `/api/shift-notice/${staff.amara.id}?from=${from}&until=${until}`;
    expect((await as('amara').request(path)).status).toBe(422);
  }
});

it('reads a crowded time some shifts at a time, and refuses what no rota has', async () => {
  const manyOn = (count: number, from: number) =>
    Array.from({ length: count }, (_, place) =>
      row(draftOn(22 + (place % 7), { id: fixtureId(from + place), status: 'scheduled' })),
    );
  await as('mo').write('shifts', ...manyOn(500, 10_000));
  expect(await listed('2026-06-22', '2026-06-28')).toHaveLength(500);
  await as('mo').write('shifts', ...manyOn(501, 20_000));
  const path = `/api/shift-notice/${staff.amara.id}?from=2026-06-22&until=2026-06-28`;
  expect((await as('mo').request(path)).status).toBe(413);
});

it('a manager hears who last changed, cancelled or deleted a shift, a draft too; nobody else hears it of a draft', async () => {
  const draft = draftOn(23);
  const lastOf = async (who: 'mo' | 'amara' = 'mo') => {
    const answer = await as(who).request(`/api/shifts/${draft.id}/last-change`);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await lastOf()).toMatchObject({ status: 404 });
  await as('mo').write('shifts', row(draft));
  expect(await lastOf()).toEqual({
    ...{ status: 200, kind: 'changed', at: '2026-06-16T09:00:00.000Z', by: staff.mo.id },
    ...{ firstName: staff.mo.firstName, lastName: 'Okafor' },
  });
  const stored = drafting.server.find('shift', draft.id) as Shift;
  await as('grace').write('shifts', row({ ...stored, instructions: 'Bring the keys' }, stored));
  expect(await lastOf()).toMatchObject({ kind: 'changed', by: staff.grace.id });
  expect(await lastOf('amara')).toMatchObject({ status: 403 });
  const changed = drafting.server.find('shift', draft.id) as Shift;
  await as('mo').write('shifts', removal(changed));
  expect(await lastOf()).toMatchObject({ kind: 'deleted', by: staff.mo.id });
});
