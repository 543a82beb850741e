import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentBytes } from '#schema/api/right-to-work.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { actorOf } from '#schema/permissions/actor.ts';
import { rightToWorkDocuments, rightToWorkPieces } from '#server/db/record-tables.ts';
import { removeStrayPieces } from '#server/db/right-to-work.ts';
import { documentsUnderWay, keepRightToWork } from '#server/domain/people/keep-right-to-work.ts';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { createStaffedApp, type StaffedApp, staff, type Username, usernames } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { cookieOf, testPassword } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const passport = buildJpeg();
const longPdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(900_000)}\n%%EOF\n`);

/** A document of Amara's that Mo has started to store: its first pieces exist, the document does not. */
const beginToKeep = (userId: string = staff.amara.id) => {
  const mo = server.find('user', staff.mo.id);
  if (!mo) throw new Error('Mo is missing');
  const sent = { actor: actorOf(mo), userId, bytes: longPdf };
  return keepRightToWork(server.deps, { actorId: mo.id, device: '' }, sent);
};

const cookieFor = async (who: Username): Promise<string> =>
  cookieOf(await server.request('/api/auth/login', { body: { username: who, password: testPassword } }));

const upload = async (by: Username, of: Username, bytes: Uint8Array = passport): Promise<Response> =>
  server.app.request(`/api/right-to-work/${staff[of].id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: await cookieFor(by) },
    body: Buffer.from(bytes),
  });
const urlFrom = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { rightToWorkDocUrl: string }).rightToWorkDocUrl;
const statusFor = async (who: Username, url: string): Promise<number> => (await (await server.signIn(who))(url)).status;
const kept = () => server.db.select().from(rightToWorkDocuments).all().length;

describe('a right-to-work document', () => {
  it('is read by its person, their manager and admins, and by nobody else', async () => {
    const url = await urlFrom(await upload('mo', 'amara'));
    expect(server.find('employment', staff.amara.id)?.rightToWorkDocUrl).toBe(url);
    const readers = await Promise.all(usernames.map(async (who) => [who, await statusFor(who, url)]));
    expect(Object.fromEntries(readers)).toEqual({ amara: 200, ben: 403, mo: 200, grace: 200 });
    expect((await server.request(url)).status).toBe(401);
    const answer = await (await server.signIn('grace'))(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(passport)).toBe(true);
  });

  it('is whole and in order however long it is, and a shorter one leaves nothing of it', async () => {
    const pieces = () => server.db.select().from(rightToWorkPieces).all().length;
    const long = Buffer.from(`%PDF-1.7\n${'order matters '.repeat(70_000)}\n%%EOF\n`);
    const url = await urlFrom(await upload('mo', 'amara', long));
    const read = Buffer.from(await (await (await server.signIn('amara'))(url)).arrayBuffer());
    expect([read.equals(long), pieces()]).toEqual([true, 4]);
    await upload('mo', 'amara');
    expect(pieces()).toBe(1);
    await (await server.signIn('mo'))(`/api/right-to-work/${staff.amara.id}`, { method: 'DELETE' });
    expect(pieces()).toBe(0);
  });

  it('is refused, and leaves nothing, where its sender lost the right to keep it while it was stored', async () => {
    const kept = beginToKeep();
    server.run('grace', (tx) => {
      const employment = tx.find('employment', staff.amara.id);
      if (employment) tx.remove('employment', employment.id, 'forget-leaver');
    });
    expect(await kept).toMatchObject({ ok: false, code: 'not-allowed' });
    expect(server.db.select().from(rightToWorkPieces).all()).toEqual([]);
  });

  it('is refused where something took its pieces away while it was stored', async () => {
    const url = await urlFrom(await upload('mo', 'amara'));
    const kept = beginToKeep();
    removeStrayPieces(server.db, new Set());
    expect(await kept).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await statusFor('amara', url)).toBe(200);
    expect(server.db.select().from(rightToWorkPieces).all()).toHaveLength(1);
  });

  it('is kept though another one is refused, or the server tidies up, while it is stored', async () => {
    const kept = beginToKeep();
    removeStrayPieces(server.db, documentsUnderWay);
    expect((await upload('amara', 'amara')).status).toBe(403);
    const refusedOne = beginToKeep(staff.ben.id);
    server.run('grace', (tx) => {
      const employment = tx.find('employment', staff.ben.id);
      if (employment) tx.remove('employment', employment.id, 'forget-leaver');
    });
    expect(await refusedOne).toMatchObject({ ok: false });
    expect(await kept).toMatchObject({ ok: true });
  });

  it('is not shown in a session that began by a link of somebody else, until a week later (D57)', async () => {
    const url = await urlFrom(await upload('mo', 'amara'));
    const made = await (await server.signIn('mo'))('/api/password/link', { body: { userId: staff.amara.id } });
    const { path } = (await made.json()) as { path: string };
    const token = new URL(path, 'http://localhost').searchParams.get('token');
    await server.request('/api/password/set', { body: { token, password: 'set through a link' } });
    const amara = await server.signIn('amara', 'set through a link');
    expect((await amara(url)).status).toBe(403);
    server.clock.now += 7 * 86_400_000;
    expect((await amara(url)).status).toBe(200);
  });

  it('tells an intruder the same of a person with one, a person without one, and nobody', async () => {
    const url = await urlFrom(await upload('mo', 'amara'));
    const ben = await server.signIn('ben');
    const strange = fixtureId(98);
    const answers = await Promise.all(
      [url, `/api/right-to-work/${staff.grace.id}/${strange}`, `/api/right-to-work/${strange}/${strange}`].map(
        async (address) => (await ben(address)).text(),
      ),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('is kept by those who keep the employment: not by the person, not by a manager for a manager', async () => {
    expect((await upload('amara', 'amara')).status).toBe(403);
    expect((await upload('ben', 'amara')).status).toBe(403);
    expect((await upload('mo', 'mo')).status).toBe(403);
    expect((await upload('mo', 'grace')).status).toBe(403);
    expect((await upload('grace', 'mo')).status).toBe(200);
    expect(kept()).toBe(1);
    const ben = await server.signIn('ben');
    expect((await ben(`/api/right-to-work/${staff.mo.id}`, { method: 'DELETE' })).status).toBe(403);
    expect(kept()).toBe(1);
  });

  it('that a manager keeps of somebody who became a manager is theirs to read no more', async () => {
    const url = await urlFrom(await upload('mo', 'amara'));
    const employment = server.find('employment', staff.amara.id);
    if (!employment) throw new Error('Amara is not employed');
    server.store('employment', { ...employment, role: 'manager' });
    expect(await statusFor('mo', url)).toBe(403);
  });

  it('is recognised by its content, and is at most 10 MB', async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await upload('grace', 'amara', page)).status).toBe(422);
    expect((await upload('grace', 'amara', new Uint8Array(0))).status).toBe(422);
    const large = Buffer.concat([passport.subarray(0, -2), Buffer.alloc(documentBytes), passport.subarray(-2)]);
    expect((await upload('grace', 'amara', large)).status).toBe(413);
    const nearly = Buffer.concat([passport.subarray(0, -2), Buffer.alloc(documentBytes - 5000), passport.subarray(-2)]);
    expect((await upload('grace', 'amara', nearly)).status).toBe(200);
  });

  it('takes the place of the former one, whose address shows nothing', async () => {
    const former = await urlFrom(await upload('grace', 'amara'));
    const newer = await urlFrom(await upload('grace', 'amara', buildJpeg({ shade: 1 })));
    expect([await statusFor('grace', former), await statusFor('grace', newer)]).toEqual([404, 200]);
    const grace = await server.signIn('grace');
    expect((await grace(`/api/right-to-work/${staff.amara.id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await statusFor('grace', newer)).toBe(404);
    expect(server.find('employment', staff.amara.id)?.rightToWorkDocUrl).toBe('');
    expect(kept()).toBe(0);
  });

  it('never travels with a sync, nor can a device point its address elsewhere', async () => {
    await upload('mo', 'amara');
    const mo = await server.as('mo');
    await mo.catchUp(['employments']);
    expect(JSON.stringify(mo.received)).not.toContain(Buffer.from(passport).toString('base64').slice(0, 40));
    const employment = server.find('employment', staff.amara.id);
    if (!employment) throw new Error('Amara is not employed');
    await mo.push({
      employments: [row({ ...employment, rightToWorkDocUrl: 'https://elsewhere.example/' }, employment)],
    });
    expect(server.find('employment', staff.amara.id)?.rightToWorkDocUrl).toBe(employment?.rightToWorkDocUrl);
  });
});
