import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChecklist, buildNotice, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { type Prepared, prepareRestaurant } from './prepared-restaurant.ts';
import { changes, goesOffline, inserts, playRestore, removes } from './scripted-restore.ts';

const [admin, manager, amara, benny] = [fixtureId(101), fixtureId(102), fixtureId(103), fixtureId(104)];

let prepared: Prepared;
beforeAll(async () => {
  prepared = await prepareRestaurant();
});
afterAll(() => prepared.remove());

const id = '00000000-0000-7000-9000-000000000050';
const shift = buildShift({
  ...{ id, userId: amara, createdBy: admin },
  ...{ startTime: '2026-06-20T08:00:00.000Z', endTime: '2026-06-20T16:00:00.000Z' },
});

describe('what waits when a backup is restored that lacks the record waits for its maker', () => {
  const edited = (byMaker: object) =>
    [
      [0, inserts('shift', shift)],
      [1, goesOffline],
      [1, changes('shift', id, { instructions: 'Bring keys' })],
      [0, changes('shift', id, byMaker)],
    ] as const;

  it('who moved the shift since: both changes stand', async () => {
    const { row } = await playRestore(prepared, { steps: edited({ userId: benny }), order: [1, 0] }, ['shift', id]);
    expect(row).toMatchObject({ userId: benny, instructions: 'Bring keys', createdBy: admin });
  });

  it('who cancelled the shift since: it stays cancelled, and the change of it is listed', async () => {
    const steps = edited({ status: 'cancelled' });
    const { row, refused } = await playRestore(prepared, { steps, order: [1, 0] }, ['shift', id]);
    expect(row).toMatchObject({ status: 'cancelled', createdBy: admin });
    expect(refused(1)).toMatchObject([{ code: 'changed-first', submitted: { instructions: 'Bring keys' } }]);
  });

  it('also where it is staff who could not make the record', async () => {
    const list = buildChecklist({ id, userId: amara, templateId: '', shiftId: '', assignedBy: manager });
    const [item] = list.items;
    const ticked = [{ ...item, completed: true, completedBy: amara, completedAt: '2026-06-16T09:00:00.000Z' }];
    const steps = [
      [1, inserts('checklist', { ...list, items: list.items.slice(0, 1) })],
      [2, goesOffline],
      [2, changes('checklist', id, { items: ticked })],
    ] as const;
    const { row } = await playRestore(prepared, { steps, order: [2, 1] }, ['checklist', id]);
    expect(row).toMatchObject({ assignedBy: manager, items: [{ completed: true, completedBy: amara }] });
  });

  it('also where it accepts what a colleague had asked', async () => {
    const shiftId = '00000000-0000-7000-9000-000000000051';
    const asked = buildShiftRequest({ id, requestType: 'coverage', shiftId, requesterId: amara, status: 'pending' });
    const steps = [
      [1, inserts('shift', { ...shift, id: shiftId, createdBy: manager })],
      [2, inserts('shiftRequest', asked)],
      [3, goesOffline],
      [3, changes('shiftRequest', id, { status: 'accepted' })],
    ] as const;
    const script = { steps, backupBefore: 1, order: [3, 2, 1] } as const;
    const { row } = await playRestore(prepared, script, ['shiftRequest', id]);
    expect(row).toMatchObject({ requesterId: amara, status: 'accepted', acceptedById: benny });
  });

  it('who reworded the notice since: it has its author, and the reminder of it is sent', async () => {
    const notice = buildNotice({ id, authorId: admin, title: 'First', isPinned: true });
    const steps = [
      [0, inserts('notice', notice)],
      [1, goesOffline],
      [1, changes('notice', id, { remindedOn: '2026-06-16' })],
      [0, changes('notice', id, { title: 'Second' })],
    ] as const;
    const { row } = await playRestore(prepared, { steps, order: [1, 0] }, ['notice', id]);
    expect(row).toMatchObject({ title: 'Second', remindedOn: '2026-06-16', authorId: admin });
  });
});

describe('what was added and deleted again before a restore that lacks it stays deleted', () => {
  const draft = { ...shift, status: 'draft' as const };

  it.each([
    ['before', [1, 0]],
    ['after', [0, 1]],
  ] as const)(
    'where a colleague whose change of it waited comes %s its maker, and theirs is listed',
    async (_, order) => {
      const steps = [
        [0, inserts('shift', draft)],
        [1, goesOffline],
        [1, changes('shift', id, { instructions: 'Bring keys' })],
        [0, removes('shift', id)],
      ] as const;
      const { row, refused } = await playRestore(prepared, { steps, order }, ['shift', id]);
      expect(row).toBeUndefined();
      expect(refused(1)).toMatchObject([{ code: 'deleted-first', submitted: { instructions: 'Bring keys' } }]);
      expect(refused(0)).toEqual([]);
    },
  );

  it('also where its maker deleted it while offline', async () => {
    const steps = [
      [0, inserts('shift', draft)],
      [1, goesOffline],
      [1, changes('shift', id, { instructions: 'Bring keys' })],
      [0, goesOffline],
      [0, removes('shift', id)],
    ] as const;
    const { row, refused } = await playRestore(prepared, { steps, order: [1, 0] }, ['shift', id]);
    expect(row).toBeUndefined();
    expect(refused(1)).toMatchObject([{ code: 'deleted-first', submitted: { instructions: 'Bring keys' } }]);
  });
});

describe('what one person set and set back is back where the backup is from in between', () => {
  const notice = buildNotice({ id, authorId: manager, title: 'T0', content: 'C0', isPinned: false });

  it.each([
    ['a title', { title: 'T1' }, { title: 'T0' }],
    ['a pin', { isPinned: true }, { isPinned: false }],
  ])('%s of their own notice', async (_, set, back) => {
    const steps = [
      [1, inserts('notice', notice)],
      [1, changes('notice', id, set)],
      [1, changes('notice', id, back)],
    ] as const;
    const { row, refused } = await playRestore(prepared, { steps, backupBefore: 2, order: [1] }, ['notice', id]);
    expect([row, refused(1)]).toMatchObject([back, []]);
  });

  it('an earlier rewording of somebody else’s', async () => {
    const steps = [
      [1, inserts('notice', notice)],
      [0, changes('notice', id, { title: 'T1' })],
      [0, changes('notice', id, { title: 'T2' })],
      [0, changes('notice', id, { title: 'T1' })],
    ] as const;
    const { row } = await playRestore(prepared, { steps, backupBefore: 3, order: [0, 1] }, ['notice', id]);
    expect(row).toMatchObject({ title: 'T1' });
  });
});
