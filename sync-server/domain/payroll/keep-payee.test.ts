import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPayee } from '#schema/fixtures/build.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { confirmed } from '#server/fixtures/test-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const payeeOf = (who: Username) => buildPayee({ id: staff[who].id, userId: staff[who].id });
/** As a person may enter them first: with nothing that the employer decides. */
const begunBy = (who: Username) => ({ ...payeeOf(who), niCategory: '', startDate: '' as const });
const codesOf = async (by: Username, ...rows: Parameters<typeof row>[]) => {
  const client = await server.as(by);
  await confirmed(client.request);
  const answer = await client.push({ payroll: rows.map((each) => row(...each)) });
  return answer.rejections.map(({ code }) => code);
};

describe('pay data', () => {
  it('is kept by the person and admins', async () => {
    expect(await codesOf('amara', [begunBy('amara')])).toEqual([]);
    expect(await codesOf('grace', [payeeOf('ben')])).toEqual([]);
    expect(await codesOf('grace', [{ ...payeeOf('ben'), taxCode: 'BR' } as never, payeeOf('ben')])).toEqual([]);
    expect(server.find('payee', staff.ben.id)?.taxCode).toBe('BR');
  });

  it('cannot be written or read by a manager or a colleague', async () => {
    server.store('payee', payeeOf('amara'));
    const stolen = { ...payeeOf('amara'), accountNumber: '99999999' };
    for (const intruder of ['mo', 'ben'] as const) {
      expect(await codesOf(intruder, [stolen as never, payeeOf('amara')])).toEqual(['not-allowed']);
      expect(await codesOf(intruder, [payeeOf('grace')])).toEqual(['not-allowed']);
      const device = await server.as(intruder, `${intruder}-tablet`);
      await device.catchUp(['payroll']);
      expect(device.received).toEqual([]);
    }
    expect(server.find('payee', staff.amara.id)?.accountNumber).toBe(payeeOf('amara').accountNumber);
  });

  it('is refused at its field if it cannot be right', async () => {
    const ben = await server.as('ben');
    await confirmed(ben.request);
    const answer = await ben.push({ payroll: [row({ ...begunBy('ben'), taxCode: '12', sortCode: '1' })] });
    expect(answer.rejections).toMatchObject([
      { code: 'invalid', fields: { taxCode: expect.any(String), sortCode: expect.any(String) } },
    ]);
    expect(server.find('payee', staff.ben.id)).toBeUndefined();
  });
});
