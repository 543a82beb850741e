import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { draftOn, intentId, useDraftWeek } from '#server/fixtures/draft-week.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';

const drafting = useDraftWeek();
const { as, statusOf } = drafting;

const id = derivedId('copy', fixtureId(1), '2026-06-23', '1');

describe('a shift that two managers make apart, such as a copy (D7, D60)', () => {
  it.each([
    ['as it was made', undefined],
    ['with another person', { userId: staff.ben.id }],
    ['at another time', { endTime: '2026-06-23T15:00:00.000Z' as Shift['endTime'] }],
    ['published', { status: 'scheduled' as const }],
  ])('is there once, and nothing is listed where the first is %s', async (_, change) => {
    const copies = [draftOn(23, { id }), draftOn(24)];
    const byMo = copies.map((each) => ({ ...each, createdBy: staff.mo.id, createdAt: '2026-06-16T08:58:00.000Z' }));
    const byGrace = copies.map((each) => ({
      ...each,
      createdBy: staff.grace.id,
      createdAt: '2026-06-16T08:59:00.000Z',
    }));
    await as('mo').write('shifts', row(byMo[0] as Shift));
    const stored = drafting.server.find('shift', id) as Shift;
    if (change) await as('mo').write('shifts', row({ ...stored, ...change }, stored));
    const answer = await as('grace').write('shifts', ...byGrace.map((each) => ({ ...row(each), intentId })));
    expect(answer).toMatchObject({ rejections: [], settled: { shifts: copies.map((each) => each.id) } });
    expect(answer.deferred ?? {}).toEqual({});
    expect(
      drafting.server
        .all('shift')
        .map((each) => each.id)
        .toSorted(),
    ).toEqual(copies.map((each) => each.id).toSorted());
    expect(drafting.server.find('shift', id)).toEqual({ ...stored, ...change });
  });

  it('and edited before it arrived is a conflict, so that the edit is not lost unsaid', async () => {
    await as('mo').write('shifts', row(draftOn(23, { id })));
    const answer = await as('grace').write('shifts', row(draftOn(23, { id, instructions: 'Keys' })));
    expect(answer).toMatchObject({ rejections: [], settled: {}, conflicts: { shifts: [{ id, instructions: '' }] } });
  });

  it('is there for the second also if the first has undone theirs, and not where the first sends it again', async () => {
    const draft = draftOn(23, { id, createdAt: '2026-06-16T08:59:00.000Z' as Shift['createdAt'] });
    await as('mo').write('shifts', row(draft));
    await as('mo').write('shifts', removal(drafting.server.find('shift', id) as Shift));
    await as('mo').write('shifts', row(draft));
    expect(statusOf(draft)).toBeUndefined();
    expect(await as('grace').write('shifts', row(draft))).toMatchObject({ rejections: [], settled: { shifts: [id] } });
    expect(drafting.server.find('shift', id)).toMatchObject({ status: 'draft', createdBy: staff.grace.id });
  });

  it('says nothing to staff of what it was before', async () => {
    const draft = draftOn(23, { id });
    await as('mo').write('shifts', row(draft));
    const stored = drafting.server.find('shift', id) as Shift;
    await as('mo').write('shifts', row({ ...stored, status: 'scheduled', instructions: 'Keys' }, stored));
    const [asItWas, other] = [draft, { ...draft, instructions: 'Bar' }];
    const first = await as('amara').write('shifts', row(asItWas));
    const second = await as('amara').write('shifts', row(other));
    expect(first.settled).toEqual({});
    expect(first.rejections.map(({ code }) => code)).toEqual(second.rejections.map(({ code }) => code));
  });
});
