import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photos } from '#server/db/tables.ts';
import { buildJpeg } from '#server/fixtures/jpeg.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const upload = async (who: Username, jpeg: Uint8Array): Promise<Response> => {
  const request = await server.signIn(who);
  return request('/api/photos', { body: { image: Buffer.from(jpeg).toString('base64') } });
};
const urlFrom = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { profileImageUrl: string }).profileImageUrl;
const keptPhotos = () => server.db.select().from(photos).all().length;

describe('a photo of oneself', () => {
  it('is kept outside the synced rows, shown to every colleague, and cached for good', async () => {
    const jpeg = buildJpeg();
    const url = await urlFrom(await upload('amara', jpeg));
    expect(url).toMatch(/^\/api\/photos\/[0-9a-f]{32}\.jpg$/);
    expect(server.find('user', staff.amara.id)?.profileImageUrl).toBe(url);
    const answer = await (await server.signIn('ben'))(url);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true);
    const mo = await server.as('mo');
    await mo.catchUp(['users']);
    expect(JSON.stringify(mo.received)).not.toContain(Buffer.from(jpeg).toString('base64').slice(0, 40));
  });

  it('is refused if its content is not a JPEG, is too wide or is too large', async () => {
    const refused = [
      Buffer.from('<svg onload="alert(1)"/>'),
      buildJpeg({ width: 257 }),
      buildJpeg({ height: 4000 }),
      buildJpeg({ width: 0 }),
      buildJpeg({ padding: 41_000 }),
    ];
    for (const bytes of refused) expect((await upload('amara', bytes)).status).toBe(422);
    expect((await upload('amara', new Uint8Array())).status).toBe(422);
    expect(server.find('user', staff.amara.id)?.profileImageUrl).toBe('');
    expect(keptPhotos()).toBe(0);
  });

  it('replaces the former one, whose bytes go unless somebody else shows them', async () => {
    await upload('amara', buildJpeg());
    await upload('ben', buildJpeg());
    expect(keptPhotos()).toBe(1);
    await upload('amara', buildJpeg({ shade: 1 }));
    expect(keptPhotos()).toBe(2);
    await upload('ben', buildJpeg({ shade: 1 }));
    expect(keptPhotos()).toBe(1);
  });

  it('can be taken away', async () => {
    const url = await urlFrom(await upload('amara', buildJpeg()));
    const amara = await server.signIn('amara');
    expect(await urlFrom(await amara('/api/photos', { method: 'DELETE' }))).toBe('');
    expect((await amara(url)).status).toBe(404);
    expect(keptPhotos()).toBe(0);
  });

  it('is for those who are signed in alone', async () => {
    const url = await urlFrom(await upload('amara', buildJpeg()));
    expect((await server.request(url)).status).toBe(401);
    expect((await server.request('/api/photos', { body: { image: 'AAAA' } })).status).toBe(401);
    expect((await (await server.signIn('amara'))('/api/photos/..%2F..%2Fbrigade.sqlite')).status).toBe(404);
  });
});
