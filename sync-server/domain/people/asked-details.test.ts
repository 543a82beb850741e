import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AskedDetails, nothingAsked } from '#schema/entities/employment.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance } from '#server/limits.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const amara = () => {
  const [user, employment] = [server.find('user', staff.amara.id), server.find('employment', staff.amara.id)];
  if (!user || !employment) throw new Error('Amara is not there');
  return { user, employment };
};
const asked = { ...nothingAsked, firstName: 'Amy', email: 'amy@example.com' };

const write = async (who: Username, askedDetails: AskedDetails, changes = {}) => {
  const { employment } = amara();
  const client = await server.as(who);
  return client.write('employments', row({ ...employment, ...changes, askedDetails }, employment));
};

/** As the admin's device does: both documents in one act. */
const accept = async (who: Username, changes: { readonly firstName?: string; readonly email?: string }) => {
  const { user, employment } = amara();
  const { firstName = user.firstName, email = employment.email } = changes;
  const intentId = '0190a000-0000-7000-8000-00000000beef';
  const client = await server.as(who);
  return client.push({
    users: [{ ...row({ ...user, firstName }, user), intentId }],
    employments: [{ ...row({ ...employment, email, askedDetails: nothingAsked }, employment), intentId }],
  });
};

const told = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId }) => userId === staff[who].id)
    .map(({ title, body, link }) => ({ title, body, link }));

describe('a change of name or email that somebody asks for', () => {
  it('reaches the admin who is asked, and changes nothing by itself', async () => {
    expect((await write('amara', { ...asked, declined: 'I say so' })).rejections).toEqual([]);
    const { user, employment } = amara();
    expect([user.firstName, employment.email]).toEqual(['Amara', expect.not.stringContaining('amy')]);
    expect(employment.askedDetails).toEqual(asked);
    expect(told('grace')).toEqual([
      {
        title: 'Amara asks for a change of details',
        body: `First name: Amara → Amy\nEmail: ${employment.email} → amy@example.com`,
        link: `/staff-management?person=${staff.amara.id}`,
      },
    ]);
    expect([...told('mo'), ...told('ben')]).toEqual([]);
  });

  it('is made by accepting it, and the person hears of it once', async () => {
    await write('amara', asked);
    expect((await accept('grace', { firstName: 'Amy', email: 'amy@example.com' })).rejections).toEqual([]);
    const { user, employment } = amara();
    expect([user.firstName, employment.email]).toEqual(['Amy', 'amy@example.com']);
    expect(employment.askedDetails).toEqual(nothingAsked);
    expect(told('amara')).toMatchObject([
      {
        title: 'Your details were changed as you asked',
        body: expect.stringContaining('You sign in with the new email from now on.'),
      },
    ]);
    expect((await server.signIn('amara')).name).toBeDefined();
  });

  it('is declined with words', async () => {
    await write('amara', asked);
    expect((await write('mo', { ...asked, declined: 'Bring your passport.' })).rejections).toEqual([]);
    expect(told('amara')).toMatchObject([
      { title: 'Your details were not changed', body: expect.stringContaining('Bring your passport.') },
    ]);
    // Answered once.
    expect((await write('grace', { ...asked, declined: 'No' })).rejections).toHaveLength(1);
  });

  it('closed together with another username is both told', async () => {
    await write('amara', asked);
    await write('grace', nothingAsked, { username: 'amara.o', email: 'amara.o@example.com' });
    const titles = told('amara').map(({ title }) => title);
    expect(titles).toContain('Your sign-in name changed');
    expect(titles).toContain('Your details were not changed');
  });

  it('declined in words while the email is changed all the same is both told', async () => {
    await write('amara', asked);
    const { employment } = amara();
    await write('mo', { ...employment.askedDetails, declined: 'No.' }, { email: asked.email });
    expect(told('amara').map(({ title }) => title)).toEqual([
      'Your details were not changed',
      'Your sign-in name changed',
    ]);
  });

  it('that is accepted as asked notifies once', async () => {
    await write('amara', asked);
    await accept('grace', { firstName: 'Amy', email: 'amy@example.com' });
    expect(told('amara').map(({ title }) => title)).toEqual(['Your details were changed as you asked']);
  });

  it('does not reach an admin whose role waits for a link (D56)', async () => {
    server.connection.exec(`update credentials set needsLink = 1 where userId = '${staff.grace.id}'`);
    await write('amara', asked);
    expect(told('grace')).toEqual([]);
  });

  it('is asked for by the person alone', async () => {
    expect((await write('mo', asked)).rejections).toMatchObject([{ code: 'not-allowed' }]);
    await write('amara', asked);
    expect((await write('grace', { ...asked, email: 'evil@example.com' })).rejections).toMatchObject([
      { code: 'not-allowed' },
    ]);
    expect((await write('amara', nothingAsked, { email: 'amy@example.com' })).rejections).toMatchObject([
      { code: 'not-allowed' },
    ]);
  });

  it('is a name or an email', async () => {
    expect((await write('amara', { ...asked, email: 'amy at home' })).rejections).toMatchObject([{ code: 'invalid' }]);
    expect((await write('amara', { ...asked, firstName: 'A' })).rejections).toMatchObject([{ code: 'invalid' }]);
  });

  it('does not tell who asks whether somebody uses the email; who accepts reads it', async () => {
    const email = server.find('employment', staff.grace.id)?.email ?? '';
    expect((await write('amara', { ...nothingAsked, email })).rejections).toEqual([]);
    expect((await accept('mo', { email })).rejections).toContainEqual(
      expect.objectContaining({ code: 'username-taken' }),
    );
    expect(amara().employment.email).not.toBe(email);
    expect(told('amara')).toEqual([]);
  });

  it('is on the admin’s lock screen a limited number of times an hour', async () => {
    const client = await server.as('amara');
    const statuses: number[] = [];
    for (let number = 0; number <= messageAllowance.urgent.atOnce; number += 1) {
      const { employment } = amara();
      const next = { ...employment, askedDetails: { ...asked, lastName: `Okafor ${number}` } };
      const body = { collections: { employments: [row(next, employment)] } };
      statuses.push((await client.request('/api/sync/push', { body })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(messageAllowance.urgent.atOnce);
    expect(statuses.at(-1)).toBe(429);
  });
});
